import { beforeEach, expect, test, vi } from 'vitest'
import type { UploadSlot } from '../../../blocks/documents/upload/upload-slot.ts'
import {
  forgetLink,
  rememberedToken,
  rememberSent,
  rememberToken,
  sentSlots,
} from './link-memory.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const id = '01900000-0000-7000-8000-000000000001'
const sent: UploadSlot = {
  status: 'uploaded',
  progress: 1,
  file: { name: 'card.jpg', size: 3, type: 'image/jpeg' },
  fileId: 'f',
  sha256: 'abc',
  hides: 'aadhaar',
  upload: { _id: id, fileName: 'card.jpg', mime: 'image/jpeg', bytes: 3, sha256: 'abc' },
}
const { upload: _, ...unsent } = sent

test('a reload finds the link and what the server has; what was not sent is chosen again', () => {
  rememberToken('t')
  rememberSent(
    't',
    new Map([
      ['card', sent],
      ['paper', { ...unsent, status: 'uploading' }],
    ]),
  )
  expect(rememberedToken()).toBe('t')
  const slots = sentSlots('t')
  expect([...slots.keys()]).toEqual(['card'])
  expect(slots.get('card')).toMatchObject({
    upload: { _id: id },
    hides: 'aadhaar',
    isAttached: true,
  })
})

test('another link in the same tab begins anew', () => {
  rememberToken('t')
  rememberSent('t', new Map([['card', sent]]))
  rememberToken('other')
  expect(sentSlots('other').size).toBe(0)
  expect(sentSlots('t').size).toBe(0)
})

test('a link that has ended leaves nothing behind', () => {
  rememberToken('t')
  forgetLink()
  expect([rememberedToken(), stored.size]).toEqual([null, 0])
})

test.each(['{', '[]', '{"token":1}', '{"token":"t","files":{"card":{}}}'])(
  'what is no memory of a link is none: %s',
  (text) => {
    stored.set('reupload', text)
    expect([rememberedToken(), sentSlots('t').size]).toEqual([null, 0])
  },
)

test('without storage the page works until it is left', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('denied')
    },
    removeItem() {
      throw new Error('denied')
    },
  })
  rememberToken('t')
  forgetLink()
  expect(rememberedToken()).toBeNull()
})
