import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.resetModules()
  stored.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

/** A tab that opens now. */
const opened = () => import('./working-village.ts')

test('working village: remembered for the person and the day alone, also by the next tab', async () => {
  const { noteWorkingVillage } = await opened()
  noteWorkingVillage({ userId: 'one', day: '2026-11-25', place: 'Supe, Baramati' })
  vi.resetModules()
  const { readWorkingVillage } = await opened()
  expect(readWorkingVillage('one', '2026-11-25')).toBe('Supe, Baramati')
  expect(readWorkingVillage('two', '2026-11-25')).toBeNull()
  expect(readWorkingVillage('one', '2026-11-26')).toBeNull()
})

test('working village: what cannot be read is none', async () => {
  stored.set('workingVillage', '{')
  const { readWorkingVillage } = await opened()
  expect(readWorkingVillage('one', '2026-11-25')).toBeNull()
})
