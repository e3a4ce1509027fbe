import { Readable } from 'node:stream'
import type { S3Address } from '../files-address.ts'
import { FilesUnavailable } from '../files.ts'
import type { S3Content } from './s3-requests.ts'
import { S3Refusal, USUAL_PATIENCE, s3Requests } from './s3-requests.ts'

/** The body as a stream that ends well only when all has come. */
function wholeBody(response: Response, stallMs: number): Readable {
  const reader = response.body?.getReader()
  let left = Number(response.headers.get('content-length') ?? Number.NaN)
  return new Readable({
    async read() {
      // Only while the store is waited for: a slow reader may take its time.
      const stall = setTimeout(() => {
        this.destroy(new FilesUnavailable('the file store stopped sending'))
      }, stallMs)
      try {
        const next = await reader?.read()
        left -= next?.value?.length ?? 0
        if (next?.value) this.push(next.value)
        else if (left === 0) this.push(null)
        else this.destroy(new FilesUnavailable('the file store broke off'))
      } catch (error) {
        this.destroy(new FilesUnavailable('the file store broke off', { cause: error }))
      } finally {
        clearTimeout(stall)
      }
    },
    destroy(error, done) {
      const end = () => done(error)
      void (reader?.cancel() ?? Promise.resolve()).then(end, end)
    },
  })
}

/** The objects below the prefix of an address, by their names there. */
export function s3Objects(address: S3Address, patience = USUAL_PATIENCE) {
  const { send } = s3Requests(address, patience)
  return {
    /** Stored whole, or refused. */
    async put(name: string, content: S3Content): Promise<void> {
      await send({ method: 'PUT', name, content }, (response) => response.text())
    },
    /** Null where there is none. */
    async read(name: string): Promise<Readable | null> {
      try {
        return await send({ method: 'GET', name }, async (response) =>
          wholeBody(response, patience.stallMs),
        )
      } catch (error) {
        if (error instanceof S3Refusal && error.code === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(name: string): Promise<void> {
      try {
        await send({ method: 'DELETE', name }, (response) => response.text())
      } catch (error) {
        if (!(error instanceof S3Refusal && error.code === 'NoSuchKey')) throw error
      }
    },
    /** The names that begin so, with their bytes, page by page. */
    async *list(start: string, pageSize = 1000): AsyncGenerator<{ name: string; bytes: number }> {
      const prefix = `${address.prefix}${start}`
      for (let token: string | undefined; ;) {
        const query = { 'list-type': '2', prefix, 'max-keys': String(pageSize) }
        const page = await send(
          {
            method: 'GET',
            name: '',
            query: { ...query, ...(token && { 'continuation-token': token }) },
          },
          (response) => response.text(),
        )
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = /<Key>(.*?)<\/Key>/.exec(entry)?.[1] ?? ''
          const bytes = Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1])
          yield { name: key.slice(address.prefix.length), bytes }
        }
        token = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/.exec(page)?.[1]
        if (token === undefined) return
      }
    },
  }
}

export type S3Objects = ReturnType<typeof s3Objects>
