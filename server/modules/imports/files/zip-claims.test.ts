import { expect, test } from 'vitest'
import { readZipClaims } from './zip-claims.ts'

/** The end of an archive whose list has one entry of this size, with these fields behind its name `a`. */
function archive(size: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(1, 28)
  entry.writeUInt16LE(extra.length, 30)
  const list = Buffer.concat([entry, Buffer.from('a'), extra])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(0, 16)
  return Buffer.concat([list, end, Buffer.from('a comment')])
}

/** A field of zip64 behind one of another kind. */
function zip64(bytes: number): Buffer {
  const field = Buffer.alloc(18)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(2, 2)
  field.writeUInt16LE(1, 6)
  field.writeUInt16LE(8, 8)
  field.writeBigUInt64LE(BigInt(bytes), 10)
  return field
}

test.each([
  ['of a size', archive(70), { files: 1, bytes: 70 }],
  ['of a size in zip64', archive(0xffffffff, zip64(70)), { files: 1, bytes: 70 }],
  ['of a size that is nowhere', archive(0xffffffff), { files: 1, bytes: Infinity }],
  ['that is cut', archive(70).subarray(1), null],
  ['without an end', archive(70).subarray(0, 50), null],
  ['of nothing', Buffer.alloc(0), null],
])('an archive %s: %o', (_what, bytes, claims) => expect(readZipClaims(bytes)).toEqual(claims))
