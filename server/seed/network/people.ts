import type { GramvanSeed, PersonSeed } from './network-seed.ts'

/** The first is the demo account `support`. */
export const demoSupportStaff: PersonSeed[] = [
  {
    userName: 'support',
    firstName: 'Anjali',
    lastName: 'Kulkarni',
    phone: '9890000201',
    email: 'support@example.in',
  },
  {
    userName: 'support-rohit',
    firstName: 'Rohit',
    lastName: 'Bhosale',
    phone: '9890000202',
    email: 'support-rohit@example.in',
  },
  {
    userName: 'support-farida',
    firstName: 'Farida',
    lastName: 'Pathan',
    phone: '9890000203',
    email: 'support-farida@example.in',
  },
  {
    userName: 'support-nilesh',
    firstName: 'Nilesh',
    lastName: 'Gaikwad',
    phone: '9890000204',
    email: 'support-nilesh@example.in',
  },
]

/** The first is the demo account `gramvan`; its van belongs to the demo account `franchise`. */
export const demoGramvans: GramvanSeed[] = [
  {
    userName: 'gramvan',
    firstName: 'Santosh',
    lastName: 'Jagtap',
    phone: '9960000301',
    email: 'gramvan@example.in',
    franchise: 'baramati',
  },
  {
    userName: 'gramvan-malegaon',
    firstName: 'Vaishali',
    lastName: 'Ahire',
    phone: '9960000302',
    email: 'gramvan-malegaon@example.in',
    franchise: 'malegaon',
  },
  {
    userName: 'gramvan-gadchiroli',
    firstName: 'Dinesh',
    lastName: 'Madavi',
    phone: '9960000303',
    email: 'gramvan-gadchiroli@example.in',
    franchise: 'gadchiroli',
  },
  {
    userName: 'gramvan-kudal',
    firstName: 'Mangesh',
    lastName: 'Parab',
    phone: '9960000304',
    email: 'gramvan-kudal@example.in',
    franchise: 'kudal',
  },
]
