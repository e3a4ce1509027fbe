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
    about: msg`Say how the service was. It takes a minute, and the centre reads it.`,
    steps: [
      msg`Press the address in our message, or type the application number and the last four digits of your mobile number.`,
      msg`Choose one to five stars. Five is very good.`,
      msg`Write a sentence, if you like: what was good, or what should get better.`,
      msg`Press “Send feedback”. If the centre replies, you read it here.`,
    ],
    trouble: msg`The address no longer works? It ends after 30 days. Use your application number instead. You can change your answer for 7 days.`,
    related: ['/track-application'],
  },
  reupload: {
    about: msg`Send the documents that were asked for. Until they are here, your application waits.`,
    steps: [
      msg`Press the address in our message, and read what is needed and why.`,
      msg`Lay the paper flat in daylight and take a photo with all four corners in it.`,
      msg`Look whether every word can be read. If not, take it again.`,
      msg`Press “Send documents”. You see at once that they have arrived.`,
    ],
    trouble: msg`The last day is over, or you have no camera? Take the documents to the centre where you applied. They can add them there.`,
    related: ['/track-application', '/near-by-franchises'],
  },
  forgot: {
    about: msg`A new password when you forgot yours. Your work stays as it is.`,
    steps: [
      msg`Type your username. Your administrator knows it.`,
      msg`Open the message on your phone or in your email within 30 minutes, and press the address in it.`,
      msg`Choose a new password that you use nowhere else, and sign in with it.`,
    ],
    trouble: msg`No message comes? Look among the unwanted emails, then ask the administrator or support to reset it. Sign in again on every device: work that waits there is sent afterwards.`,
    related: ['/track-application'],
  },
}
