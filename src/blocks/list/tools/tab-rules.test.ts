import { expect, test } from 'vitest'
import { holdsTab, tabKeys, toTab } from './tab-rules.ts'

const TABS = [
  { filters: {} },
  { filters: { level: 'overdue' } },
  { filters: { status: 'unresolved', assignee: 'nobody' } },
]
const KEYS = tabKeys(TABS)

test('tabs of a list: a tab takes what another had set, and nothing else', () => {
  expect(KEYS).toEqual(['level', 'status', 'assignee'])
  expect(toTab({ level: 'overdue' }, KEYS)).toEqual({
    level: 'overdue',
    status: undefined,
    assignee: undefined,
  })
})

test('tabs of a list: the tab holds whose filters are in force, whatever else narrows the list', () => {
  const inForce = { status: 'unresolved', assignee: 'nobody', search: 'printer', outlet: 'a' }
  expect(TABS.map(({ filters }) => holdsTab(inForce, filters, KEYS))).toEqual([false, false, true])
  expect(holdsTab({ search: 'printer' }, {}, KEYS)).toBe(true)
  expect(holdsTab({ status: 'unresolved' }, {}, KEYS)).toBe(false)
})
