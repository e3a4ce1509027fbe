import fs from 'node:fs'

/** Clock ticks of the kernel a second, on every Linux that runs Chromium. */
const TICKS = 100

/** A process of `/proc`: its parent, and the seconds of the processor that it has used. */
function readProcess (id) {
  try {
    const stat = fs.readFileSync(`/proc/${id}/stat`, 'utf8')
    // The command's name may hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { id, parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS }
  } catch {
    return null
  }
}

/**
 * Seconds of the processor that the browser of this folder has used, with its pages and workers. A page
 * that has ended is not in them. Linux alone.
 */
export function processorTime (folder) {
  const ids = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number)
  const all = ids.map(readProcess).filter(each => each !== null)
  const isOfFolder = id => {
    try {
      return fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(`--user-data-dir=${folder}`)
    } catch {
      return false
    }
  }
  const found = new Set(ids.filter(isOfFolder))
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const { id, parent } of all) if (found.has(parent)) found.add(id)
  }
  return all.filter(({ id }) => found.has(id)).reduce((sum, { seconds }) => sum + seconds, 0)
}
