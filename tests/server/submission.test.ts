import { expect, test } from 'vitest'
import { createApplication } from '../../contract/applications.ts'
import { readApplicationId } from '../../contract/application-id.ts'
import { ROLES } from '../../contract/roles.ts'
import { aSubmission } from '../factories/applications.ts'
import { buildTestApp } from '../setup/app.ts'
import { signInAs } from '../setup/person.ts'

const { app } = await buildTestApp()

test.each(ROLES.filter((role) => role !== 'service_partner'))('a %s submits', async (role) => {
  const person = await signInAs(app, role)
  const receipt = await person.get(createApplication, { body: await aSubmission(person) })
  expect(readApplicationId(receipt.applicationId)).toBe(receipt.applicationId)
})
