import type { GramvanSeed, PersonSeed } from './network-seed.ts'

/** The first is the demo account `support`. */
export const demoSupportStaff: PersonSeed[] = [
  {
    userName: 'support',
    firstName: 'Anjali',
    lastName: 'Kulkarni',
    phone: '9890000201',
    email: 'support@example.in',
    seenHours: 0.2,
  },
  {
    userName: 'support-rohit',
    firstName: 'Rohit',
    lastName: 'Bhosale',
    phone: '9890000202',
    email: 'support-rohit@example.in',
    seenHours: 1.5,
  },
  {
    userName: 'support-farida',
    firstName: 'Farida',
    lastName: 'Pathan',
    phone: '9890000203',
    email: 'support-farida@example.in',
    seenHours: 5,
  },
  {
    userName: 'support-nilesh',
    firstName: 'Nilesh',
    lastName: 'Gaikwad',
    phone: '9890000204',
    email: 'support-nilesh@example.in',
    seenHours: 27,
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
    seenHours: 0.4,
    franchise: 'baramati',
  },
  {
    userName: 'gramvan-malegaon',
    firstName: 'Vaishali',
    lastName: 'Ahire',
    phone: '9960000302',
    email: 'gramvan-malegaon@example.in',
    seenHours: 3,
    franchise: 'malegaon',
  },
  {
    userName: 'gramvan-gadchiroli',
    firstName: 'Dinesh',
    lastName: 'Madavi',
    phone: '9960000303',
    email: 'gramvan-gadchiroli@example.in',
    seenHours: 50,
    franchise: 'gadchiroli',
  },
  {
    userName: 'gramvan-kudal',
    firstName: 'Mangesh',
    lastName: 'Parab',
    phone: '9960000304',
    email: 'gramvan-kudal@example.in',
    seenHours: 19,
    franchise: 'kudal',
  },
]

/** Support staff who have no application in the demo: the newest, and one who has left. */
export const demoNewSupportStaff: PersonSeed[] = [
  {
    userName: 'support-snehal',
    firstName: 'Snehal',
    lastName: 'Deshmukh',
    phone: '9890000205',
    email: 'support-snehal@example.in',
    seenHours: 70,
  },
  {
    userName: 'support-imran',
    firstName: 'Imran',
    lastName: 'Shaikh',
    phone: '9890000206',
    email: 'support-imran@example.in',
  },
  {
    userName: 'support-prakash',
    firstName: 'Prakash',
    lastName: 'Waghmare',
    phone: '9890000207',
    email: 'support-prakash@example.in',
    seenHours: 24 * 46,
    active: false,
  },
]

/** Gram vans that have no application in the demo yet. */
export const demoNewGramvans: GramvanSeed[] = [
  {
    userName: 'gramvan-shirpur',
    firstName: 'Sunanda',
    lastName: 'Padvi',
    phone: '9960000305',
    email: 'gramvan-shirpur@example.in',
    franchise: 'shirpur',
    seenHours: 8,
  },
  {
    userName: 'gramvan-udgir',
    firstName: 'Balaji',
    lastName: 'Suryawanshi',
    phone: '9960000306',
    email: 'gramvan-udgir@example.in',
    franchise: 'udgir',
    seenHours: 31,
  },
  {
    userName: 'gramvan-wai',
    firstName: 'Rekha',
    lastName: 'Shelar',
    phone: '9960000307',
    email: 'gramvan-wai@example.in',
    franchise: 'wai',
    firstLogin: true,
  },
]
