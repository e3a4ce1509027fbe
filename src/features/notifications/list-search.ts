import { several } from '../../../contract/core/text/several.ts'
import { Severity } from '../../../contract/notifications/events.ts'
import { ReadState } from '../../../contract/notifications/notifications.ts'
import { listSearch } from '../../blocks/list/list-search.ts'

/** Search parameters of the list of alerts. */
export const alertSearch = listSearch({ severity: several(Severity), state: ReadState })
