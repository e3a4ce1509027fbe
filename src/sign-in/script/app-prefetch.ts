/** At most so many at once, so that the sign-in's own call always finds a free connection. */
const LANES = 2

const asked = new Set<string>()
const waiting: string[] = []
let running = 0

async function fetchInTurn(): Promise<void> {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    try {
      const response = await fetch(file, { priority: 'low' })
      await response.arrayBuffer()
    } catch {
      // Only a head start was lost: the next key tries again, or the app asks for itself.
      asked.delete(file)
      waiting.length = 0
    }
  }
}

async function runLane(): Promise<void> {
  running += 1
  await fetchInTurn()
  running -= 1
}

/** Brings the app's files into the browser's cache while the person types. */
export function fetchAppAhead(form: HTMLFormElement): void {
  const fetchNew = () => {
    // Read anew each time: another language names another catalog.
    const files = (form.dataset['app'] ?? '').split(' ').filter((file) => file && !asked.has(file))
    for (const file of files) asked.add(file)
    waiting.push(...files)
    for (let lane = running; lane < LANES && waiting.length > 0; lane += 1) void runLane()
  }
  form.addEventListener('focusin', fetchNew)
  form.addEventListener('input', fetchNew)
}
