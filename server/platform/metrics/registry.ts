import { Registry } from 'prom-client'

/** All that this process tells of itself (docs/operations.md, Watching). Threads have one of their own, which nobody reads. */
export const registry = new Registry()

/** What makes each metric one of the registry, instead of the library's own one of the whole process. */
export const registers = [registry]
