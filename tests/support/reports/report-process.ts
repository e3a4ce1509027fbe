import { makeReport } from '../../../server/modules/reports/make-report.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { folderStore } from '../../../server/platform/files.ts'

// An instance of its own that makes one report, to be killed in the middle.

const [requestsUrl = '', filesDir = '', reportId = ''] = process.argv.slice(2)
const { db, close } = openDatabase(requestsUrl, () => {})
const publicUrl = 'https://portal.example'
await makeReport({ db, files: folderStore(filesDir), filesDir, requestsUrl, publicUrl }, reportId)
await close()
