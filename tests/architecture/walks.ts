import type { SourceModule } from './parse-module.ts'

/** A file on a walk of docs/walks.md; `by` is the name that joins it to one before it. */
export interface Step {
  number: number
  file: string
  by: string | undefined
}

export interface Walk {
  title: string
  /** How many files the sentence under the heading says. */
  said: number
  steps: Step[]
}

const STEP = /^ *(\d+) (\S+\.tsx?) +(?:by (\w+):)?/gm

/** The walks of the document: one for each heading with a list in a block of code. */
export function readWalks(document: string): Walk[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      said: Number(/^(\d+) files\./m.exec(section)?.[1]),
      steps: [...section.matchAll(STEP)].map(([, number, file = '', by]) => ({
        number: Number(number),
        file,
        by,
      })),
    }))
}

export interface Sources {
  modules: ReadonlyMap<string, Pick<SourceModule, 'imports'>>
  textOf: (file: string) => string
}

/** What is wrong with a walk, each as a sentence. */
export function walkFaults({ title, said, steps }: Walk, { modules, textOf }: Sources): string[] {
  const faults: string[] = []
  if (said !== steps.length) faults.push(`${title}: says ${said} files and lists ${steps.length}`)
  const seen: string[] = []
  for (const [index, { number, file, by }] of steps.entries()) {
    const where = `${title}, ${number} ${file}`
    if (number !== index + 1) faults.push(`${where}: should have the number ${index + 1}`)
    if (seen.includes(file)) faults.push(`${where}: is listed twice`)
    if (!modules.has(file)) faults.push(`${where}: does not exist`)
    else if (by) {
      const uses = (each: string) => new RegExp(`\\b${by}\\b`).test(textOf(each))
      if (!uses(file) || !seen.some(uses)) faults.push(`${where}: is not joined by ${by}`)
    } else if (index > 0) {
      const isImported = seen.some((each) =>
        modules.get(each)?.imports.some(({ to }) => to === file),
      )
      if (!isImported) faults.push(`${where}: no file before it imports it`)
    }
    // A file that is missing joins nothing after it.
    if (modules.has(file)) seen.push(file)
  }
  return faults
}
