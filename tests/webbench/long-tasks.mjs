/** Watches the page's long tasks; each call answers the longest since the one before, in milliseconds. */
export async function watchTasks (page) {
  await page.evaluate(() => {
    globalThis.tasks = []
    globalThis.noteTasks = entries => globalThis.tasks.push(...entries.map(({ duration }) => Math.round(duration)))
    globalThis.taskWatch = new PerformanceObserver(list => globalThis.noteTasks(list.getEntries()))
    globalThis.taskWatch.observe({ type: 'longtask' })
  })
  return () => page.evaluate(() => {
    globalThis.noteTasks(globalThis.taskWatch.takeRecords())
    return Math.max(0, ...globalThis.tasks.splice(0))
  })
}
