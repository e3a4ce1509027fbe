import { expect, test } from 'vitest'
import { inPaperOrder } from './paper-order.ts'

test.each([
  ['Sunita Pawar', ['Sunita Pawar']],
  ['सुनीता', ['सुनीता']],
  ['محمد علی', ['علی', ' ', 'محمد']],
  ['Ali (محمد علی) 12', ['Ali (', 'علی', ' ', 'محمد', ') 12']],
  ['محمد (علی) خان', ['خان', ' ', '(', 'علی', ')', ' ', 'محمد']],
  ['علی 12 خان', ['خان', ' ', '12', ' ', 'علی']],
  ['', []],
])('%j is written from left to right as %j', (line, pieces) => {
  expect(inPaperOrder(line)).toEqual(pieces)
})
