/** Runs a command and tells how long it took and how much memory its processes held at their peak. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const SAMPLE_MS = 100

function memoryOf(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // The process has ended.
    return 0
  }
}

/**
 * Memory in MiB of a process and all its descendants, with pages that several of them share counted once; Linux only,
 * 0 elsewhere.
 */
function treeMemory(root) {
  try {
    const children = new Map()
    for (const entry of readdirSync('/proc')) {
      if (!/^\d+$/.test(entry)) continue
      try {
        const status = readFileSync(`/proc/${entry}/status`, 'utf8')
        const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
        children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
      } catch {
        // The process ended while we looked.
      }
    }
    const sum = (pid) => memoryOf(pid) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0)
    return sum(root)
  } catch {
    return 0
  }
}

export function measure(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    let peak = 0
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    const timer = setInterval(() => (peak = Math.max(peak, treeMemory(child.pid))), SAMPLE_MS)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(timer)
      const seconds = (performance.now() - started) / 1000
      if (code === 0) resolve({ seconds, peakMiB: Math.round(peak), output })
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-2000)}`))
    })
  })
}
