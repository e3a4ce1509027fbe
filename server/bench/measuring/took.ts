/** Does it once, and says how long it took. */
export async function took<Done>(what: string, work: () => Promise<Done>): Promise<Done> {
  const started = performance.now()
  const done = await work()
  console.log(`${what}: ${Math.round(performance.now() - started)} ms`)
  return done
}
