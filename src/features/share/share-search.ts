import * as v from 'valibot'
import { SHARE_PROBLEMS } from '../../../contract/share.ts'
import { lenient } from '../../shared/navigation/search-params.ts'

export const ShareSearch = v.object({ problem: lenient(v.picklist(SHARE_PROBLEMS)) })
