import { ERRORS } from '@tus/server'

/** A refusal of the tus server's own list, as an error that can be traced. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal'
  readonly status_code: number
  readonly body: string

  constructor(name: keyof typeof ERRORS) {
    super(name)
    this.status_code = ERRORS[name].status_code
    this.body = ERRORS[name].body
  }
}
