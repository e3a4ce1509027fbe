import { expect, test } from 'vitest'
import type { UploadSlot } from '../documents/upload/upload-slot.ts'
import { sentFileIds, slotOfPath } from './form-slots.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const slot = (status: UploadSlot['status'], n?: number): UploadSlot => ({
  status,
  progress: 0,
  ...(n && { fileId: id(n) }),
})

test('documents go along wherever they are, and a refusal finds the way back to their slot', () => {
  const slots = [slot('failed', 3), slot('uploaded', 1), slot('empty'), slot('waiting', 2)]
  expect(sentFileIds(slots)).toEqual([id(1), id(2)])
  expect(slotOfPath('documents.0', slots)).toBe(1)
  expect(slotOfPath('documents.1', slots)).toBe(3)
  expect(slotOfPath('documents.2', slots)).toBeNull()
  expect(slotOfPath('documents', slots)).toBeNull()
  expect(slotOfPath('comment', slots)).toBeNull()
})
