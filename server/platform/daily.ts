const DAY_MS = 86_400_000

/** What is done at every start and once a day. */
export interface DailyTask {
  name: string
  run(now: Date): Promise<unknown>
}

/**
 * Runs the tasks now, one after the other, and then every day until it is stopped. One that fails is
 * reported and tried again the next day; it stops neither the others nor the server.
 * @returns stops it; resolves when what is under way has ended
 */
export function runDaily(tasks: DailyTask[], onFailure: (name: string, error: unknown) => void) {
  const runAll = async () => {
    for (const { name, run } of tasks) {
      await run(new Date()).catch((error: unknown) => onFailure(name, error))
    }
  }
  let running = runAll()
  const timer = setInterval(() => {
    running = running.then(runAll)
  }, DAY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
