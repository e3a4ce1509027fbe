const LANES = 4

/** Does all of it, some at once: while one waits for the database, others go on. */
export async function inLanes<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
