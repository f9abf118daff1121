/** Tests that pages in development have the icons of the navbar. */
import { describe, expect, it } from 'vitest'
import { iconId } from '../../core/icons.ts'
import { config } from '../../engine/pages/scratch.fixture.ts'
import { DevIcons } from './dev-icons.ts'

describe('DevIcons', () => {
  it('has the icons of the settings before any page was drawn', () => {
    const codeLink = { text: 'Code', link: 'https://example.com', icon: 'si:github' }
    expect(new DevIcons({ config: config({ codeLink }), features: [] }).sprite()).toContain(
      `id="${iconId('si:github')}"`,
    )
  })
})
