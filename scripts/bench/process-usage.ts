import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Ticks of the kernel's clock of processes, 100 in a second. */
const TICK_US = 10_000

/** Microseconds of processor a process has taken so far. Unlike a clock it does not count what others on the machine do. */
export function cpuMicroseconds(pid: number): number {
  // In user and kernel mode, the 14th and 15th field; the name of the process, the second one, has no spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  return (Number(fields[13]) + Number(fields[14])) * TICK_US
}

/** The processes of workerd this one has started, with their resident memory in MB. */
export function workerdProcesses(): { pid: number; megabytes: number }[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,rss=,comm='], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.includes('workerd'))
  return lines.map((line) => {
    const [pid, kilobytes] = line.trim().split(/\s+/)
    return { pid: Number(pid), megabytes: Number(kilobytes) / 1024 }
  })
}
