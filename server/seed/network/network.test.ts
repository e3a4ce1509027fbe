import { expect, test } from 'vitest'
import { demoRandom } from '../demo-random.ts'
import { menNames, surnames, womenNames } from './citizen-names.ts'
import { streets, villages } from './citizen-places.ts'
import { demoComments, demoRemarks } from './citizen-words.ts'
import { demoCitizen } from './citizens.ts'
import { demoFranchises } from './franchises.ts'
import { demoPartners } from './partners.ts'
import { demoGramvans, demoNewGramvans, demoNewSupportStaff, demoSupportStaff } from './people.ts'

const vans = [...demoGramvans, ...demoNewGramvans]
const staff = [...demoSupportStaff, ...demoNewSupportStaff]
const accounts = [...demoFranchises, ...demoPartners, ...staff, ...vans]

test('the network has its size and its demo accounts', () => {
  expect(demoFranchises).toHaveLength(30)
  expect(demoFranchises.filter((franchise) => franchise.active)).toHaveLength(28)
  expect([demoPartners, demoSupportStaff, demoGramvans].map((list) => list.length)).toEqual([
    6, 4, 4,
  ])
  const firsts = [demoFranchises, demoPartners, demoSupportStaff, demoGramvans]
  const names = firsts.map(([first]) => first?.userName)
  expect(names).toEqual(['franchise', 'partner', 'support', 'gramvan'])
  const undecided = demoFranchises.filter((franchise) => franchise.firstLogin)
  expect(undecided.map((franchise) => franchise.userName)).toEqual(['newfranchise'])
})

test('names, phones and addresses are unique and well formed', () => {
  for (const field of ['userName', 'phone', 'email'] as const) {
    expect(new Set(accounts.map((account) => account[field])).size, field).toBe(accounts.length)
  }
  for (const { userName, phone, email } of accounts) {
    expect(userName).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(phone).toMatch(/^[6-9]\d{9}$/)
    expect(email).toMatch(/@example\.in$/)
  }
  for (const { address } of [...demoFranchises, ...demoPartners])
    expect(address).toMatch(/ 4\d{5}$/)
})

test('every link leads somewhere and every place lies in Maharashtra', () => {
  const partners = new Set(demoPartners.map((partner) => partner.key))
  const franchises = new Map(demoFranchises.map((franchise) => [franchise.key, franchise]))
  expect(franchises.size).toBe(30)
  expect(new Set(demoFranchises.map((franchise) => franchise.partner))).toEqual(partners)
  for (const van of vans) expect(franchises.get(van.franchise)?.active, van.userName).toBe(true)
  for (const { key, lat, lng } of [...demoFranchises, ...demoPartners]) {
    expect(lat > 15.6 && lat < 22.1 && lng > 72.6 && lng < 80.9, key).toBe(true)
  }
})

test('names and places come in both scripts, each once', () => {
  expect([womenNames, menNames, surnames, streets].map((list) => list.length)).toEqual([
    60, 60, 80, 40,
  ])
  for (const list of [womenNames, menNames, surnames, streets, ...Object.values(villages)]) {
    expect(new Set(list.map(([latin]) => latin)).size).toBe(list.length)
    for (const [latin, devanagari] of list) {
      expect(latin).toMatch(/^[A-Z][A-Za-z ]+$/)
      expect(devanagari).toMatch(/^[\p{Script=Devanagari} ]+$/u)
      expect(devanagari).toBe(devanagari.normalize('NFC'))
    }
  }
  expect(Object.keys(villages).toSorted()).toEqual(
    demoFranchises.map((franchise) => franchise.taluka).toSorted(),
  )
})

test('there are 30 remarks and 25 comments in three languages', () => {
  expect(new Set(demoRemarks).size).toBe(30)
  const comments = Object.values(demoComments).flat()
  expect(comments).toHaveLength(25)
  for (const { en, hi, mr } of comments) {
    expect(en).toMatch(/^[\x20-\x7e]+$/)
    expect([hi, mr].every((text) => /\p{Script=Devanagari}/u.test(text))).toBe(true)
  }
})

test('the same seed makes the same citizens, another seed others', () => {
  const make = (seed: number) => {
    const random = demoRandom(seed)
    return demoFranchises.map((franchise) => demoCitizen(random, franchise))
  }
  expect(make(7)).toEqual(make(7))
  expect(make(7)).not.toEqual(make(8))
  for (const citizen of [7, 8, 9, 10, 11, 12].flatMap(make)) {
    expect(citizen.fatherName).not.toBe(citizen.firstName)
    expect(citizen.phone).toMatch(/^[789]0000\d{5}$/)
    expect(new Date(citizen.birthDate).toISOString().slice(0, 10)).toBe(citizen.birthDate)
    expect(citizen.address).toMatch(/ 4\d{5}$/)
  }
})
