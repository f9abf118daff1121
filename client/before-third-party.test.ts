/** Tests that third-party scripts wait for what must be done before them. */
import { expect, it } from 'vitest'
import { beforeThirdParty, finishBeforeThirdParty } from './before-third-party.ts'

it('waits for every task, and fails if one does', async () => {
  const done: string[] = []
  beforeThirdParty(() => done.push('at once'))
  beforeThirdParty(() => Promise.resolve().then(() => done.push('later')))
  await finishBeforeThirdParty()
  expect(done).toEqual(['at once', 'later'])
  let isBroken = true
  beforeThirdParty(() => (isBroken ? Promise.reject(new Error('the secret is still there')) : undefined))
  await expect(finishBeforeThirdParty()).rejects.toThrow('the secret is still there')
  isBroken = false
})
