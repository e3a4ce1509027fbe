import type { Upload } from '../../../contract/documents/documents.ts'
import { uploadDocument } from '../../../contract/documents/documents.ts'
import type { Person } from '../servers/person.ts'
import type { PickedFile } from './images.ts'
import { aPng } from './images.ts'

const BOUNDARY = 'gramone-test-boundary'

function part(name: string, file: PickedFile): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file.name}"\r\nContent-Type: ${file.mime}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), file.bytes, Buffer.from('\r\n')])
}

/** A multipart body with these files, and the fields before them. */
export function multipart(files: PickedFile[], before = '') {
  return {
    payload: Buffer.concat([
      Buffer.from(before),
      ...files.map((file) => part('file', file)),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Another field in front of the file. */
export const aTextField = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n`

/** Sends a file and returns the server's answer, success or not. */
export function sendFile(person: Person, file: PickedFile) {
  const { method, path: url } = uploadDocument
  return person.inject({ method, url, ...multipart([file]) })
}

/** A document that the person has uploaded and not used yet. */
export async function anUpload(person: Person, file?: PickedFile): Promise<Upload> {
  const answer = await sendFile(person, file ?? (await aPng()))
  if (answer.statusCode !== 201) throw new Error(`the upload was refused: ${answer.body}`)
  return answer.json<Upload>()
}
