/** A path in Fastify's notation with its `:names` filled in. */
export function fillPath(path: string, params: unknown): string {
  const values = entriesOf(params)
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

/** The path with its query; what is undefined or empty is left out. */
export function withQuery(path: string, query: unknown): string {
  const search = new URLSearchParams([...entriesOf(query)].filter(([, value]) => value !== ''))
  return search.size ? `${path}?${search}` : path
}

function entriesOf(record: unknown): Map<string, string> {
  const given = Object.entries(record ?? {}).filter(([, value]) => value != null)
  return new Map(given.map(([name, value]) => [name, String(value)]))
}
