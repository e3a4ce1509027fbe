// One page of help each: longer than most, as it is text alone.
import { msg } from '@lingui/core/macro'
import type { HelpPages } from '../help-page.ts'

/** Help on the screens that counters and vans have, also without a connection. */
export const pages: HelpPages = {
  work: {
    about: msg`What needs you now comes first, then your day and your month in figures.`,
    steps: [
      msg`Start with the first line: it has waited longest.`,
      msg`Press a figure to see the rows behind it.`,
      msg`Press “New application” when a customer comes.`,
    ],
    trouble: msg`Figures are old? Look at the time above them. Without internet you see the last ones.`,
    related: ['/applications', '/outbox', '/support'],
  },
  applications: {
    about: msg`All applications that you may see, and the way to a new one.`,
    steps: [
      msg`Search by name, mobile number or application number.`,
      msg`Use the tabs for the usual lists, and the filters for the rest.`,
      msg`Press “New application”, type the mobile number first, then choose the service.`,
      msg`Add the documents, check, and submit. Give the customer the slip.`,
    ],
    trouble: msg`No internet? Submit all the same. It is stored here and sent automatically. To try without risk, open “Practise” on this page of help.`,
    related: ['/services', '/outbox', '/customers'],
  },
  application: {
    about: msg`One application: where it is, whose work comes next, its documents and its history.`,
    steps: [
      msg`Read the line at the top: it says what happens next.`,
      msg`Change the status with a comment and a document.`,
      msg`Hand in the documents that were asked for.`,
      msg`Print the receipt, or share it with the customer.`,
    ],
    trouble: msg`It says that it was changed meanwhile? Read what is new, then decide again.`,
    related: ['/applications', '/outbox'],
  },
  form: {
    about: msg`The form of one service, the same steps as every application.`,
    steps: [
      msg`Type the customer's mobile number and name.`,
      msg`Answer the questions. What is needed has no “optional” beside it.`,
      msg`Add the documents, check, and submit.`,
    ],
    trouble: msg`Something is marked red? Press it in the list at the top: it leads to the field.`,
    related: ['/services', '/applications', '/outbox'],
  },
  services: {
    about: msg`What customers can apply for, with fee, time and the documents they need.`,
    steps: [
      msg`Search in English, Hindi or Marathi, also as it is spoken.`,
      msg`Open a service and read the documents out to the customer.`,
      msg`Press “Apply now” to begin.`,
    ],
    trouble: msg`A service is missing? It may be closed for your centre. Write to support.`,
    related: ['/applications', '/support'],
  },
  payments: {
    about: msg`What customers paid at the counter, and what they still owe.`,
    steps: [
      msg`Open a row to take the fee, in cash or by UPI.`,
      msg`For UPI, show the code and type the reference from the phone.`,
      msg`Print the receipt.`,
    ],
    trouble: msg`Took a wrong amount? Reverse it on the application, with a reason.`,
    related: ['/remittances', '/payment-status', '/revenue'],
  },
  'day-book': {
    about: msg`What your till took today, and closing the day in the evening.`,
    steps: [
      msg`Count the cash in the till.`,
      msg`Type what you counted. A difference needs a reason.`,
      msg`Close the day. After that nothing in it changes.`,
    ],
    trouble: msg`Forgot a day? The dashboard says which one. Close it first.`,
    related: ['/payment-status', '/remittances'],
  },
  remittances: {
    about: msg`Money of the network that you hold and hand over. It counts once an administrator has confirmed it.`,
    steps: [
      msg`Look at “Still to hand over”: so much you hold.`,
      msg`Deposit or transfer the money first, and keep the slip.`,
      msg`Press “New remittance”. Enter the amount, the day, the way and the bank's number, and add a photo of the slip.`,
      msg`Wait for the answer: you get an alert when it is confirmed or refused.`,
    ],
    trouble: msg`Entered it wrong? Press “Withdraw” while it waits, then “Enter again”. Without internet it is stored here and sent later.`,
    related: ['/payment-status', '/revenue'],
  },
  customers: {
    about: msg`People who agreed that your centre saves their details for the next visit.`,
    steps: [
      msg`Search by name or mobile number.`,
      msg`Open one to see earlier applications, or begin a new one.`,
      msg`Delete the details when the customer asks for it.`,
    ],
    trouble: msg`A customer is missing? They gave no consent, or it ended. Fill in the form once more.`,
    related: ['/applications', '/services'],
  },
  seva: {
    about: msg`The day of a van: today's villages, its applications, and what waits on the device.`,
    steps: [
      msg`Prepare the device before you leave.`,
      msg`In the village, photograph the papers first, then type.`,
      msg`Say of each village what became of it.`,
      msg`Stay online in the evening until nothing waits.`,
    ],
    trouble: msg`No internet on the way? Work as usual. Do not clear the browser's data.`,
    related: ['/outbox', '/support'],
  },
  support: {
    about: msg`Questions to the support team, and their answers.`,
    steps: [
      msg`Press “New ticket” and choose what it is about.`,
      msg`Write what you did and what you saw. Add a photo of the screen.`,
      msg`Read the answer here, and reply under it.`,
    ],
    trouble: msg`It was closed too early? Reply within 7 days: the ticket opens again.`,
    related: ['/outbox', '/alerts'],
  },
  ticket: {
    about: msg`One conversation with support, oldest message first.`,
    steps: [
      msg`Read from the line that says what is new.`,
      msg`Write your answer at the foot. Files can be added.`,
      msg`Send it, with a status where you may choose one.`,
    ],
    trouble: msg`No internet? The answer waits in the outbox and is sent automatically.`,
    related: ['/support', '/outbox'],
  },
  outbox: {
    about: msg`What is stored on this device and not on the server yet.`,
    steps: [
      msg`Look at the lines that need your attention first.`,
      msg`Correct what was not accepted, and send it again.`,
      msg`Press “Send now” when you are online.`,
    ],
    trouble: msg`It does not leave? Sign in again on this device. Never clear the browser's data before this list is empty.`,
    related: ['/applications', '/support'],
  },
  alerts: {
    about: msg`What happened with your work: new, changed, late, answered.`,
    steps: [
      msg`Open an alert to get to its record.`,
      msg`Use the filters for the ones that are unread or critical.`,
      msg`Turn alerts on for this device, so that you hear of them.`,
    ],
    trouble: msg`No sound? Look whether the browser may show alerts, in the phone's own settings.`,
    related: ['/settings', '/applications'],
  },
  settings: {
    about: msg`Your name, mobile number, language, alerts, and how you sign in.`,
    steps: [
      msg`Choose the part on the left, or at the top of a phone.`,
      msg`Change it and save.`,
      msg`Set a PIN to unlock this device offline.`,
    ],
    trouble: msg`A new mobile number or password? For 48 hours bank account and UPI ID cannot be changed. That protects you.`,
    related: ['/reset-password', '/alerts'],
  },
  password: {
    about: msg`A new password for your account. Do it when someone else may know the present one.`,
    steps: [
      msg`Type the present password.`,
      msg`Choose a new one of at least 8 characters that you use nowhere else. Your own name and what many people use are refused.`,
      msg`Type it once more and save it.`,
      msg`Sign in again on your other devices. Work that waits there is sent afterwards.`,
    ],
    trouble: msg`Forgot the present one? Sign out and press “Forgot password?”. For 48 hours after a change bank account and UPI ID cannot be changed. That protects you.`,
    related: ['/settings'],
  },
  share: {
    about: msg`Files that another app on this phone has given to GramOne.`,
    steps: [
      msg`Choose what they are for: a new application, an open one, or a ticket.`,
      msg`Say for each file which document it is.`,
      msg`Delete what came by mistake.`,
    ],
    trouble: msg`Nothing is here? Share the file again from WhatsApp or the gallery.`,
    related: ['/applications', '/support'],
  },
}
