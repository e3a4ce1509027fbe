// Plain enough for the oldest Node that knows modules, so that it can tell its user to get a newer one.

export function isOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return false
  console.error(
    'Node 20 or newer is needed; this is ' + process.version + '. See https://nodejs.org',
  )
  process.exitCode = 1
  return true
}
