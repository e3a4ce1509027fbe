/** The login to an S3 store: Garage, SeaweedFS, Ceph, AWS or another one. */
export interface S3Login {
  /** Origin, without a slash at the end; buckets are named in the path. */
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
}

/** A place in a bucket. */
interface S3Place {
  bucket: string
  /** What all names begin with: empty, or with a slash at its end. */
  prefix: string
}

export type S3Address = S3Login & S3Place

/** Where files lie. */
export type FilesAddress = { folder: string } | S3Address

/** A place as `FILES_URL` names it, with the login where it needs one; null where there is none. */
export function filesAddressOf(
  place: { folder: string } | S3Place,
  login: S3Login | undefined,
): FilesAddress | null {
  if ('folder' in place) return place
  return login ? { ...login, ...place } : null
}

const NEEDED = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** Settings of an S3 store that do not go together: it needs all of them, and papers of people cross no network in the clear. */
export function s3Contradictions(
  given: Record<string, string | undefined>,
  production: boolean,
): string[] {
  const isWanted = given.FILES_URL?.startsWith('s3:') || NEEDED.some((name) => given[name])
  const missing = NEEDED.filter((name) => !given[name])
  const lines: string[] = []
  if (isWanted && missing.length > 0) {
    lines.push(`${missing.join(', ')}: an S3 store needs ${NEEDED.join(', ')}. Set all of them.`)
  }
  const isPlainElsewhere = /^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$)/
  if (production && isPlainElsewhere.test(given.S3_ENDPOINT ?? '')) {
    lines.push('S3_ENDPOINT must start with https:// in production, unless it is this machine.')
  }
  return lines
}

/** The login that the settings name; undefined where they name none. */
export function s3LoginOf(given: {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY?: string | undefined
  S3_SECRET_KEY?: string | undefined
}): S3Login | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given
  if (!endpoint || !accessKey || !secretKey) return undefined
  return { endpoint, region: given.S3_REGION, accessKey, secretKey }
}
