import { createEvent } from '../../../api/store.ts'

const saved = createEvent()

/** An application was made on this device: the portal is used for work here. */
export const noteApplicationSaved = saved.emit
export const onApplicationSaved = saved.subscribe
