import * as v from 'valibot'
import { SHARE_PROBLEMS } from '../../../contract/documents/shared-files.ts'
import { lenient } from '../../blocks/list/search-params.ts'

export const ShareSearch = v.object({ problem: lenient(v.picklist(SHARE_PROBLEMS)) })
