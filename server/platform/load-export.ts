import { pathToFileURL } from 'node:url'

/** A file's export of this name, for files that are found by their folder; throws when the export is missing. */
export async function loadExport<T>(file: string, name: string): Promise<T> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, T | undefined>
  const found = exported[name]
  if (found === undefined) throw new Error(`${file} exports no ${name}`)
  return found
}
