/** Builds that are killed, and builds that run at the same time: readers have a whole site at every moment. */
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startPreview } from './servers.mjs'
import { Site } from './site.mjs'

const KILLS = 40
const ROUNDS = 8
const AT_ONCE = 3

/** SIGKILL at a random moment of a build. The last good site, or the new one, must be there, and the next build must succeed. */
export async function killedBuilds({ chance, timeLeft }) {
  const site = new Site()
  const failed = []
  let tried = 0
  try {
    const started = performance.now()
    const first = await site.build().over
    if (first.code !== 0) return { tried: 1, failed: [`the first build failed: ${first.output}`] }
    const duration = performance.now() - started
    let good = 0
    while (tried < KILLS && timeLeft() > 0) {
      tried++
      site.write(tried)
      const build = site.build()
      // The exchange of folders comes last: half of the kills are near the end.
      const moment = duration * (tried % 2 ? chance() * 1.1 : 0.75 + chance() * 0.5)
      await Promise.race([wait(moment), build.over])
      build.kill()
      await build.over
      for (const fault of await faultsOf(site, [good, tried]))
        failed.push(`kill ${tried} after ${Math.round(moment)} ms: ${fault}`)
      good = site.look().version ?? good
    }
    site.write(tried + 1)
    const last = await site.build().over
    if (last.code !== 0) failed.push(`the build after the kills failed: ${last.output}`)
    for (const fault of await faultsOf(site, [tried + 1])) failed.push(`after the kills: ${fault}`)
    for (const name of site.leftovers()) failed.push(`${name} was left behind`)
  } finally {
    site.remove()
  }
  return { tried, failed }
}

async function faultsOf(site, versions) {
  // Between two renames there is no folder of that name. The next command puts the last build back.
  if (!existsSync(site.out))
    await startPreview(site.out).then(
      (server) => server.stop(),
      () => {},
    )
  const { faults, version } = site.look()
  if (faults.length === 0 && !versions.includes(version))
    faults.push(`version ${version} is there, not ${versions.join(' or ')}`)
  return faults
}

/** Several builds into one folder. One wins; the others succeed as well, or say that another one is running. */
export async function buildsAtOnce({ timeLeft }) {
  const site = new Site()
  const failed = []
  let tried = 0
  try {
    for (let round = 1; round <= ROUNDS && timeLeft() > 0; round++) {
      site.write(round)
      const results = await Promise.all(Array.from({ length: AT_ONCE }, () => site.build().over))
      tried += results.length
      if (!results.some(({ code }) => code === 0)) failed.push(`round ${round}: no build succeeded`)
      for (const { code, output } of results)
        if (code !== 0 && !/another build/i.test(output)) failed.push(`round ${round}: exit code ${code}: ${output}`)
      for (const fault of await faultsOf(site, [round])) failed.push(`round ${round}: ${fault}`)
      for (const name of site.leftovers()) failed.push(`round ${round}: ${name} was left behind`)
    }
  } finally {
    site.remove()
  }
  return { tried, failed }
}
