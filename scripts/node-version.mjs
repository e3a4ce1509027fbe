// Plain enough for the oldest Node that knows modules, so that it can tell its user to get a newer one.

/** Node 24 runs the programs. On Linux x64 the packages bring it along, and Node 20 fetches them. */
export function isOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return false
  console.error('Node 24 is needed; this is ' + process.version + '. See https://nodejs.org')
  process.exitCode = 1
  return true
}
