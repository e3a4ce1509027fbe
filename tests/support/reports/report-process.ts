import { makeReport } from '../../../server/modules/reports/make-report.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { folderStore } from '../../../server/platform/files.ts'

// An instance of its own that makes one report, to be killed in the middle.

const [readUrl = '', filesDir = '', reportId = ''] = process.argv.slice(2)
const { db, close } = openDatabase(readUrl, () => {})
const filesAddress = { folder: filesDir }
const publicUrl = 'https://portal.example'
const files = folderStore(filesDir)
await makeReport({ db, files, filesAddress, readUrl, publicUrl }, reportId)
await close()
