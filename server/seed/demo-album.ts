import { createHash } from 'node:crypto'
import { thumbnailOf } from '../modules/documents/image-copy.ts'
import type { FileStore } from '../platform/files.ts'
import { makeDemoDocument } from './demo-documents.ts'
import { pictureName } from './demo-pictures.ts'
import { demoRandom } from './demo-random.ts'
import type { Gender } from './network/citizens.ts'
import { demoCitizen } from './network/citizens.ts'
import { demoFranchises } from './network/franchises.ts'

type DemoImage = {
  fileName: string
  mime: 'image/jpeg'
  bytes: number
  sha256: string
  receivedFile: string
  shownFile: string
  thumbnailFile: string
}

/**
 * Demo pictures by kind of document. One of a woman's and one of a man's are stored; those of applications are drawn
 * in the applicant's name when somebody looks at them, so that a first start does not draw ten thousand.
 */
export interface DemoAlbum {
  image(kind: string, gender: Gender): Promise<DemoImage>
  /** The same of an application's document, whose picture names the applicant and is drawn when it is looked at. */
  imageOf(applicationId: string, kind: string, gender: Gender): Promise<DemoImage>
}

export function demoAlbum(files: FileStore): DemoAlbum {
  const made = new Map<string, Promise<DemoImage>>()

  async function make(kind: string, gender: Gender): Promise<DemoImage> {
    const random = demoRandom(gender === 'woman' ? 1 : 2)
    const franchise = random.pick(demoFranchises)
    const drawn = await makeDemoDocument(kind, demoCitizen(random, franchise, { gender }), random)
    const file = await files.put(drawn.bytes)
    return {
      fileName: drawn.fileName,
      mime: drawn.mime,
      bytes: drawn.bytes.length,
      sha256: createHash('sha256').update(drawn.bytes).digest('hex'),
      receivedFile: file,
      shownFile: file,
      thumbnailFile: await files.put(await thumbnailOf(drawn.bytes)),
    }
  }

  function image(kind: string, gender: Gender): Promise<DemoImage> {
    const key = `${kind}/${gender}`
    const known = made.get(key)
    if (known) return known
    const drawn = make(kind, gender)
    made.set(key, drawn)
    return drawn
  }

  return {
    image,
    async imageOf(applicationId, kind, gender) {
      const name = pictureName(applicationId, kind)
      return {
        ...(await image(kind, gender)),
        ...{ receivedFile: name, shownFile: name },
        thumbnailFile: pictureName(applicationId, kind, true),
      }
    },
  }
}
