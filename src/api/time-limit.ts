/** The outcome of `task`; rejects when there is none after so many milliseconds. */
export function within<Value>(ms: number, task: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No end after ${ms} ms`)), ms)
    task.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
