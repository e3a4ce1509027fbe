import { join } from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { messageGroups } from './message-groups.ts'
import { shortIds } from './short-ids.ts'

const root = join(import.meta.dirname, '..')

/** The plugin's answer to a module of the app. */
async function transformed(code: string, id: string): Promise<string | undefined> {
  const plugin = shortIds() as Plugin & {
    configResolved: (config: { root: string }) => void
    transform: { handler: (code: string, id: string) => Promise<{ code: string } | null> }
  }
  plugin.configResolved({ root })
  return (await plugin.transform.handler(code, id))?.code
}

const compiled = (messages: Record<string, unknown>) =>
  `/*eslint-disable*/export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))});`

test('short ids: a message has the same one in code and in the catalog of its group', async () => {
  const { idsOf } = await messageGroups(root)
  const ids = idsOf.get('outbox') ?? []
  const id = ids[3] ?? ''
  const code = await transformed(`_({ id: "${id}" })`, '/app/src/features/outbox/page.tsx')
  const short = /id: "([^"]+)"/.exec(code ?? '')?.[1] ?? ''
  expect(short.length).toBeLessThan(3)
  const catalog = await transformed(
    compiled(Object.fromEntries(ids.map((each) => [each, [`text of ${each}`]]))),
    '/app/src/locales/hi.po?messages=outbox',
  )
  const { messages } = (await import(
    `data:text/javascript,${encodeURIComponent(catalog ?? '')}`
  )) as { messages: Record<string, unknown> }
  expect(messages[short]).toEqual([`text of ${id}`])
  expect(Object.keys(messages)).toHaveLength(ids.length)
})

test('short ids: every message has one of its own', async () => {
  const { groupOf, numberOf } = await messageGroups(root)
  expect(new Set(numberOf.values()).size).toBe(groupOf.size)
})

test('short ids: other strings of six characters stay', async () => {
  expect(await transformed('const x = { id: "abcdef" }', '/app/src/x.ts')).toBeUndefined()
})
