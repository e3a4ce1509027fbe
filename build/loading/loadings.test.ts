import { describe, expect, test } from 'vitest'
import type { Loading } from './loadings.ts'
import { findLoadings } from './loadings.ts'
import { graphOf, start } from './sample-graph.ts'

const graph = graphOf(`
  main: snapshot | app
  snapshot:
  app: frame background | restore screens
  frame: | home list record
  background: | outbox push
  restore: cache
  screens: cache
  cache:
  outbox: store
  push: store
  store:
  home: table
  list: table store | dialog
  record: | dialog
  dialog: form store table
  form:
  table: snapshot
`)
const loadings = findLoadings(graph, start)
const loadingOf = (entry: string): Loading => {
  const found = loadings.find(({ entries }) => entries.has(entry))
  if (!found) throw new Error(`nothing loads ${entry}`)
  return found
}
const addsOf = (entry: string) => [...loadingOf(entry).adds].sort()

describe('loadings', () => {
  test('what a starter loads by itself comes together: at the start, and behind the first screen', () => {
    expect(loadingOf('restore')).toBe(loadingOf('screens'))
    expect(loadingOf('outbox')).toBe(loadingOf('push'))
    expect(loadings).toHaveLength(8)
  })

  test('a screen adds what the app and the page script have not', () => {
    expect(addsOf('app')).toEqual(['app', 'background', 'frame'])
    expect(addsOf('home')).toEqual(['home', 'table'])
  })

  test('a dialog finds what came behind the first screen, a screen may be that first one', () => {
    expect(addsOf('dialog')).toEqual(['dialog', 'form', 'table'])
    expect(addsOf('list')).toEqual(['list', 'store', 'table'])
  })

  test('every visit: the start, the background and the home', () => {
    const usual = loadings.filter(({ isUsual }) => isUsual).map(({ entries }) => [...entries][0])
    expect(usual).toEqual(['main', 'app', 'restore', 'outbox', 'home'])
  })
})
