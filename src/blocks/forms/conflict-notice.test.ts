import { expect, test } from 'vitest'
import { changesSince } from './conflict-notice.tsx'

const record = (...ids: string[]) => ({ history: ids.map((_id) => ({ _id })) })

test('changes meanwhile are those that others added since, oldest first', () => {
  const now = record('a', 'b', 'c')
  expect(changesSince(record('a'), now).map(({ _id }) => _id)).toEqual(['b', 'c'])
  expect(changesSince(now, now)).toEqual([])
})
