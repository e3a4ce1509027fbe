import { msg } from '@lingui/core/macro'
import type { HelpPages } from '../help-page.ts'

/** Help on the customers' screens. */
export const pages: HelpPages = {
  track: {
    about: msg`Where your application is, and what comes next.`,
    steps: [
      msg`Scan the code on your slip, or type the application number.`,
      msg`Type the last four digits of your mobile number.`,
      msg`Read what happens next.`,
    ],
    trouble: msg`It is not found? It may not have arrived yet. Keep the slip, and ask at the centre.`,
    related: ['/near-by-franchises'],
  },
  nearby: {
    about: msg`The centres near you, with hours and way.`,
    steps: [
      msg`Allow the location, or type your village or PIN code.`,
      msg`Choose the service you need.`,
      msg`Call the centre, or open the way on the map.`,
    ],
    trouble: msg`No centre near you? Ask when the van visits your village.`,
    related: ['/track-application'],
  },
  feedback: {
    about: msg`Say how it was. It takes a minute.`,
    steps: [msg`Choose one to five stars.`, msg`Write a sentence, if you like.`, msg`Send it.`],
    trouble: msg`The address has ended? Track your application and give feedback there.`,
    related: ['/track-application'],
  },
  reupload: {
    about: msg`Send the documents that were asked for.`,
    steps: [
      msg`Read what is wanted, and why.`,
      msg`Take a photo in daylight, with all corners in it.`,
      msg`Look whether every word can be read, and send.`,
    ],
    trouble: msg`The seven days are over? Bring the documents to the centre.`,
    related: ['/track-application', '/near-by-franchises'],
  },
  forgot: {
    about: msg`A new password when you forgot yours.`,
    steps: [
      msg`Type your username.`,
      msg`Open the message on your phone or in your email, within 30 minutes.`,
      msg`Choose a new password and sign in.`,
    ],
    trouble: msg`No message comes? Ask the administrator or support to reset it.`,
    related: ['/track-application'],
  },
}
