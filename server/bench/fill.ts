import { EnvironmentError, readEnvironment } from '../platform/environment.ts'
import { fillDatabase } from './fill-database.ts'

/** `DATABASE_URL=… DEMO_APPLICATIONS=1000000 npm run bench:fill`: demo data in a database of one's own. */
const { databaseUrl, filesDir, demoApplications, production } = readEnvironment(process.env)
if (!databaseUrl || production) {
  throw new EnvironmentError(['DATABASE_URL names an empty database, outside production.'])
}
const took = await fillDatabase(databaseUrl, filesDir, demoApplications)
console.log(`${demoApplications} applications in ${(took / 1000).toFixed(1)} s`)
