// One page of help each: longer than most, as it is text alone.
import { msg } from '@lingui/core/macro'
import type { HelpPages } from '../help-page.ts'

/** Help on the screens of offices, which need a connection anyway. */
export const pages: HelpPages = {
  'admin-dashboard': {
    about: msg`What waits for an administrator, and the network's month.`,
    steps: [
      msg`Confirm what waits at the top: handovers, payouts, devices.`,
      msg`Press a figure to see its rows.`,
      msg`Look where work is late, and ask there.`,
    ],
    trouble: msg`Two figures differ? The dashboard says since when. Open the reconciliation before you pay anything.`,
    related: ['/pending-applications', '/analytics', '/payouts/reconciliation'],
  },
  outlets: {
    about: msg`All centres or partners, with their open work and their month.`,
    steps: [
      msg`Search by name, district, username or mobile number.`,
      msg`Filter by what is late, or by documents that end soon.`,
      msg`Create a new one: its account is made at once, and the password is shown once.`,
    ],
    trouble: msg`Many at once? Import them from a file. It is checked before anything is created.`,
    related: ['/devices', '/support-team'],
  },
  outlet: {
    about: msg`One centre or partner: how it does, how it is reached, what was changed.`,
    steps: [
      msg`Edit details, hours and place.`,
      msg`Reset the password when the person cannot sign in.`,
      msg`A new franchise shows how far its first days are: help with what is missing.`,
    ],
    trouble: msg`Bank account and contact wait for a second confirmation. That is on purpose.`,
    related: ['/franchises', '/service-partner', '/devices'],
  },
  'service-management': {
    about: msg`What customers can apply for: texts, fee, questions, documents, time.`,
    steps: [
      msg`Open a service, or create one.`,
      msg`Fill in all three languages.`,
      msg`Look at the form as the counter sees it.`,
      msg`Publish. From then on new applications follow it.`,
    ],
    trouble: msg`Applications under way keep the old version. Nobody has to type again.`,
    related: ['/services', '/holidays'],
  },
  'ticket-desk': {
    about: msg`All tickets of the network, the most urgent first.`,
    steps: [
      msg`Take one, or assign it to a colleague.`,
      msg`Answer, and choose the status beside “Send”.`,
      msg`Merge two tickets about the same thing.`,
    ],
    trouble: msg`Only colleagues should read it? Use the internal tab: it has another colour.`,
    related: ['/support-team', '/analytics'],
  },
  people: {
    about: msg`Accounts of support and of the vans.`,
    steps: [
      msg`Create an account, with its mobile number.`,
      msg`Give the person the password that is shown once.`,
      msg`Deactivate who has left. Their devices are signed out at once.`,
    ],
    trouble: msg`A deactivated person has unsent work? Open Devices: it says what waits where.`,
    related: ['/devices', '/franchises'],
  },
  pending: {
    about: msg`All that is not decided, by risk, also for many at once.`,
    steps: [
      msg`Press “Start with the first” to review one after the other.`,
      msg`Look at every paper, then decide beside it.`,
      msg`Select rows to assign or change many.`,
    ],
    trouble: msg`One of many was refused? The list names it with the reason. The others are done.`,
    related: ['/applications', '/analytics'],
  },
  revenue: {
    about: msg`What was earned each month, and the target: of the whole network for administrators, your own for a franchise or partner.`,
    steps: [
      msg`Choose the months, and look how much of the target is reached.`,
      msg`Open the account: each line is a fee, a commission or a payment, with the balance after it.`,
      msg`Press a line to see the application that it comes from.`,
      msg`Download the statement of a month for the books.`,
    ],
    trouble: msg`A balance above zero is owed by the network, one below zero to the network. A line of your account looks wrong? Press the question mark at its end, and ask.`,
    related: ['/payouts', '/applications'],
  },
  analytics: {
    about: msg`How the network works: how many, how fast, how well.`,
    steps: [
      msg`Choose the period and what to compare it with.`,
      msg`Narrow it to a district, partner or service.`,
      msg`Save the view under a name.`,
    ],
    trouble: msg`A chart is hard to read? Open the table below it: the same figures in rows.`,
    related: ['/reports', '/revenue'],
  },
  audit: {
    about: msg`Who did what and when, and who took lists away as files. Nobody can change it.`,
    steps: [
      msg`Search by a person's name, a username or an application number.`,
      msg`Use the filters: who, what was done, what it is about, which days.`,
      msg`Compare the old and the new values in a row, and open its record.`,
      msg`Open “Who looked at what” to see who opened details of customers.`,
      msg`Download what you have found.`,
    ],
    trouble: msg`Nothing appears? Take a filter away or widen the days. The list reaches back 10,000 entries: look for older ones by their day.`,
    related: ['/devices', '/support-team'],
  },
  system: {
    about: msg`How the servers run, and what needs attention now.`,
    steps: [
      msg`Read what is above the cards: the urgent comes first.`,
      msg`Do what it says, or pass it on to the people who run the server.`,
      msg`Refresh, and see that it is gone.`,
    ],
    trouble: msg`The screen does not load? Then the server or the internet is away. Call the people who run the server.`,
    related: ['/audit', '/devices'],
  },
  holidays: {
    about: msg`The days on which no working time passes. Deadlines in working time move past them.`,
    steps: [
      msg`Look through the coming year, and compare it with the government's list.`,
      msg`Press “Add holiday”, and give the day its name in three languages.`,
      msg`Read how many deadlines will move before you save it.`,
      msg`Remove a day that turned out to be none.`,
    ],
    trouble: msg`Added the wrong day? Press “Undo” at once, or remove it: the deadlines go back. A Sunday changes nothing, and days that are over stay as they were counted.`,
    related: ['/service-management', '/pending-applications'],
  },
  tax: {
    about: msg`Rates, how each receiver is taxed, and the accountant's list.`,
    steps: [
      msg`Set the rates, with the day from which they hold.`,
      msg`Enter PAN and GST number of each receiver.`,
      msg`Download the list of the month.`,
    ],
    trouble: msg`A month that is paid out keeps its tax. A change holds from the next one.`,
    related: ['/payouts', '/revenue'],
  },
  reports: {
    about: msg`Lists and figures as files for Excel or as a PDF, now or by email every week.`,
    steps: [
      msg`Choose the report and its days: at most two years.`,
      msg`Look at the preview: its first rows and its totals.`,
      msg`Order it, and do other work meanwhile: you are told when it is ready.`,
      msg`Press “Schedule a report” to have it sent by email every day, week or month.`,
    ],
    trouble: msg`It failed? Choose fewer days and try again. A PDF has the first 5,000 rows, Excel has all of them. Files are here for 30 days.`,
    related: ['/analytics', '/audit'],
  },
  devices: {
    about: msg`Which devices hold unsent work, and since when.`,
    steps: [
      msg`Start with the one that has waited longest.`,
      msg`Open it to see whose work it is.`,
      msg`Call the person: go online, sign in on that device.`,
    ],
    trouble: msg`The device is lost or broken? End it here, and enter the work again.`,
    related: ['/support-team', '/franchises'],
  },
  feedbacks: {
    about: msg`What customers say of finished applications, with one to five stars.`,
    steps: [
      msg`Read one and two stars first: someone waits for an answer there.`,
      msg`Open one, look at its application, and call the customer.`,
      msg`Press “Reply” and say in a sentence what was done. The customer gets it as a message.`,
      msg`See which centre is the best of the month.`,
    ],
    trouble: msg`An answer insults or names people? An administrator can hide it, with a reason. The customer can change the answer for 7 days, so call soon.`,
    related: ['/applications', '/analytics'],
  },
  payouts: {
    about: msg`What the network pays to franchises and partners each month.`,
    steps: [
      msg`Open the month, and look at what is held back and why.`,
      msg`An administrator releases it with a code.`,
      msg`Follow each payment until the bank has answered.`,
    ],
    trouble: msg`A payment failed? Correct the bank account, then try again. Nobody is paid twice.`,
    related: ['/revenue', '/payouts/reconciliation', '/tax'],
  },
  reconciliation: {
    about: msg`Whether all books say the same: ledger, tills, payouts, bank.`,
    steps: [
      msg`Look at the checks that differ.`,
      msg`Open a line: it names the record.`,
      msg`Find the cause before you correct anything.`,
    ],
    trouble: msg`It differs and you do not know why? Stop paying out, and tell the people who run the server.`,
    related: ['/payouts', '/audit'],
  },
  vans: {
    about: msg`Where the vans are, what they hold and what they did.`,
    steps: [
      msg`Look at vans that have not been seen for long.`,
      msg`Plan the villages of the week, with their market days.`,
      msg`Open the applications of a van or village.`,
    ],
    trouble: msg`A van shows old figures? It has had no internet since then. Its work is on its device.`,
    related: ['/devices', '/applications'],
  },
}
