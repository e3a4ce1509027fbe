import { bankingAndInsurance, bankingAndInsuranceServices } from './banking-and-insurance.ts'
import { billsAndTravel, billsAndTravelServices } from './bills-and-travel.ts'
import { certificates, certificateServices } from './certificates.ts'
import {
  farmersStudentsWorkers,
  farmersStudentsWorkersServices,
} from './farmers-students-workers.ts'
import { identity, identityServices } from './identity.ts'
import { landAndHouse, landAndHouseServices } from './land-and-house.ts'
import { licencesAndBusiness, licencesAndBusinessServices } from './licences-and-business.ts'
import type { CategorySeed, ServiceSeed } from './service-seed.ts'
import { welfare, welfareServices } from './welfare.ts'

export const demoCategories: CategorySeed[] = [
  certificates,
  identity,
  welfare,
  landAndHouse,
  farmersStudentsWorkers,
  licencesAndBusiness,
  billsAndTravel,
  bankingAndInsurance,
]

export const demoServices: ServiceSeed[] = [
  ...certificateServices,
  ...identityServices,
  ...welfareServices,
  ...landAndHouseServices,
  ...farmersStudentsWorkersServices,
  ...licencesAndBusinessServices,
  ...billsAndTravelServices,
  ...bankingAndInsuranceServices,
]
