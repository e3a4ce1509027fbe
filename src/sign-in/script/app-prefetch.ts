/** At most so many at once, so that the sign-in's own call always finds a free connection. */
const MAX_PARALLEL = 2

const requested = new Set<string>()
const queue: string[] = []
let running = 0

async function fetchQueued(): Promise<void> {
  for (let file = queue.shift(); file; file = queue.shift()) {
    try {
      const response = await fetch(file, { priority: 'low' })
      await response.arrayBuffer()
    } catch {
      // Only a head start was lost: the next key tries again, or the app asks for itself.
      requested.delete(file)
      queue.length = 0
    }
  }
}

async function runWorker(): Promise<void> {
  running += 1
  await fetchQueued()
  running -= 1
}

/** Brings the app's files into the browser's cache while the person types. */
export function prefetchApp(form: HTMLFormElement): void {
  const fetchNew = () => {
    // Read anew each time: another language names another catalog.
    const files = (form.dataset['app'] ?? '')
      .split(' ')
      .filter((file) => file && !requested.has(file))
    for (const file of files) requested.add(file)
    queue.push(...files)
    for (let workers = running; workers < MAX_PARALLEL && queue.length > 0; workers += 1)
      void runWorker()
  }
  form.addEventListener('focusin', fetchNew)
  form.addEventListener('input', fetchNew)
}
