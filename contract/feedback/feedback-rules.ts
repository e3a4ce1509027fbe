/** Days in which a customer may change the answer, from the first one on (rules.md, Feedback). */
export const CHANGEABLE_DAYS = 7

/** Days for which the link of a message works. */
export const LINK_DAYS = 30

const DAY_MS = 86_400_000

/** The moment until which a customer may change the first answer. */
export function changeableUntil(firstAnswer: Date): Date {
  return new Date(firstAnswer.getTime() + CHANGEABLE_DAYS * DAY_MS)
}

/** The moment at which a link ends that is made now. */
export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_DAYS * DAY_MS)
}

/** Ratings of a month from which on a franchise can be among the rewarded ones. */
export const REWARD_LEAST_RATINGS = 10

/** How many franchises a month rewards. */
export const REWARDED_FRANCHISES = 3
