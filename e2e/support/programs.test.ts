import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scratchFolder } from './folders.ts'
import { findChromium, findFirefox, findProgram, missingPackages } from './programs.mjs'

let scratch: string
let bin: string
let downloads: string

beforeEach(() => {
  scratch = scratchFolder('programs')
  bin = join(scratch, 'bin')
  downloads = join(scratch, 'ms-playwright')
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

function program(path: string, mode = 0o755): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, mode)
  return path
}

/** The lookup in our scratch folders alone, whatever CHROMIUM_PATH says outside. */
function find(named = ''): string | undefined {
  const playwright = join(downloads, 'chromium-1254/chrome-linux64/chrome')
  return findChromium({ named, folders: [bin], related: ['google-chrome'], playwright })
}

describe('the browser that tests use', () => {
  it('is the one that CHROMIUM_PATH names, even if others are installed', () => {
    program(join(bin, 'chromium'))
    program(join(downloads, 'chromium-1254/chrome-linux64/chrome'))
    expect(find('/opt/my/chromium')).toBe('/opt/my/chromium')
  })

  it('is the system browser before the one Playwright downloaded', () => {
    const chromium = program(join(bin, 'chromium'))
    program(join(downloads, 'chromium-1254/chrome-linux64/chrome'))
    expect(find()).toBe(chromium)
  })

  it('is the headless shell before Chromium, and Chromium before Chrome', () => {
    const chrome = program(join(bin, 'google-chrome'))
    expect(find()).toBe(chrome)
    const chromium = program(join(bin, 'chromium'))
    expect(find()).toBe(chromium)
    const shell = program(join(bin, 'chromium-headless-shell'))
    expect(find()).toBe(shell)
  })

  it('is the one Playwright downloaded if the system has none, the shell first', () => {
    const full = program(join(downloads, 'chromium-1254/chrome-linux64/chrome'))
    expect(find()).toBe(full)
    const folder = join(downloads, 'chromium_headless_shell-1254/chrome-headless-shell-linux64')
    program(join(folder, 'LICENSE'), 0o644)
    const shell = program(join(folder, 'chrome-headless-shell'))
    expect(find()).toBe(shell)
  })

  it('is not one of another Playwright version, and not a file that cannot be run', () => {
    program(join(downloads, 'chromium-1000/chrome-linux64/chrome'))
    program(join(bin, 'chromium'), 0o644)
    expect(find()).toBeUndefined()
  })
})

describe('a program', () => {
  it('is found by name in the folders, or by its path', () => {
    const path = program(join(bin, 'tool'))
    expect(findProgram('tool', [join(scratch, 'none'), bin])).toBe(path)
    expect(findProgram(path, [])).toBe(path)
    expect(findProgram('other', [bin])).toBeUndefined()
  })
})

describe('the other browsers of the smoke run', () => {
  it('are named by the packages that they lack', () => {
    expect(missingPackages('WebKit', [bin])).toEqual(['webkit2gtk-driver', 'xvfb'])
    program(join(bin, 'Xvfb'))
    expect(missingPackages('WebKit', [bin])).toEqual(['webkit2gtk-driver'])
    program(join(bin, 'WebKitWebDriver'))
    expect(missingPackages('WebKit', [bin])).toEqual([])
  })

  it('Firefox is the one that FIREFOX_PATH names, else Debian’s, else another', () => {
    const other = program(join(bin, 'firefox'))
    expect(findFirefox({ named: '', folders: [bin] })).toBe(other)
    const debian = program(join(bin, 'firefox-esr'))
    expect(findFirefox({ named: '', folders: [bin] })).toBe(debian)
    expect(findFirefox({ named: '/opt/firefox', folders: [bin] })).toBe('/opt/firefox')
  })
})
