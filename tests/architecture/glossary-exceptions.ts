/** Terms that a message says in another way, with the message and the reason. */
export const OTHER_WORDS: readonly [term: string, message: string, reason: string][] = [
  ['correct', 'Enter this in the correct format.', 'An adjective; the term is the verb.'],
  [
    'correct',
    'If you typed the web address, check that it is correct. Or go to the start page.',
    'An adjective; the term is the verb.',
  ],
  ['offline', 'Offline', 'A word alone in the bar: no internet.'],
  ['search', 'Search by name, number or phone', 'A placeholder: only what may be typed.'],
  [
    'search',
    'Search by name, application or ticket number',
    'A placeholder: only what may be typed.',
  ],
  ['search', 'Search by name, username or phone', 'A placeholder: only what may be typed.'],
  [
    'share',
    'Tap the Share button of the browser, then “Add to Home Screen”.',
    "The browser's own label, which is English.",
  ],
  [
    'support',
    "The portal does not support this browser's alert service.",
    'A verb; the term is the people who help.',
  ],
  [
    'version',
    'The version you corrected has already reached the server.',
    'Of an application; the term is the version of the app.',
  ],
  ['someone', 'Sign in as someone else', 'Marathi: under another name.'],
  ['message', 'Response message is required.', 'The response alone is what is written.'],
  [
    'requester',
    'Search by number, title, words or requester',
    'A placeholder: only what may be typed.',
  ],
  [
    'merge',
    'This cell is merged with the one beside it. Undo “Merge cells” in Excel and fill in both.',
    'Cells of a sheet; the term is for tickets.',
  ],
  [
    'status',
    'Choose a CSV or text file with the headings Reference, Amount, Status and, if the bank has them, UTR and Reason. You see what it says about each payout before anything is recorded.',
    "A heading of the bank's file, which is English.",
  ],
  [
    'status',
    'The file has no headings for reference, amount and status. Check the layout.',
    "A heading of the bank's file, which is English.",
  ],
  [
    'reverse',
    'Choose the reverse file from ENet. You see what it says about each payout before anything is recorded.',
    "Marathi: the bank's own name for its file.",
  ],
]

const GIVEN = 'docs/rules.md gives the text.'
const HYPERLINK = 'A hyperlink, not the connection.'
const BUS_STAND = 'Where buses stop.'

/** English messages with a word that the glossary replaces, and the reason. */
export const REPLACED_WORDS: readonly [message: string, reason: string][] = [
  ['A service link is required to proceed.', GIVEN],
  ['Main Road, near the bus stand, Shirur 412210', BUS_STAND],
  ['Password link sent', HYPERLINK],
  ['Please check mail, update link sent on your email.', GIVEN],
  ['Password set by link', HYPERLINK],
  ['Failed to logout', GIVEN],
  ['Login Failed', GIVEN],
  ['Logout Successful', GIVEN],
  ['Warning', GIVEN],
  [
    'It does not exist, or you do not have permission to see it. Check the link, or search the list by application number or phone number.',
    HYPERLINK,
  ],
  [
    'The link may be incomplete. Search with the application number and phone number instead.',
    HYPERLINK,
  ],
  ['The link may be old. Look for the service in the list.', HYPERLINK],
  ['This link does not work any more. Ask for a new one.', HYPERLINK],
  ['By a link', HYPERLINK],
  [
    '{count, plural, one {# new account has no password yet, so nobody can sign in to it. Print a slip or send a link, here or on the page of that account.} other {# new accounts have no password yet, so nobody can sign in to them. Print slips or send links here, or open the page of one account.}}',
    HYPERLINK,
  ],
  ['{count, plural, one {Send # link?} other {Send # links?}}', HYPERLINK],
  [
    'Each account gets a message with a link to set a password, by email, or by SMS if there is no email address.',
    HYPERLINK,
  ],
  ['Tracking link made', HYPERLINK],
  ['It is on our device and will be sent soon. The link works after that.', HYPERLINK],
  [
    'Check both numbers against the receipt. After several wrong tries, only the link in our message works for the rest of the day.',
    HYPERLINK,
  ],
  [
    'Customers get a link when their application is completed. What they say appears here.',
    HYPERLINK,
  ],
  ['The link may be incomplete. Enter the application number and phone number instead.', HYPERLINK],
  ['The time for this link is over.', HYPERLINK],
  [
    'Application {number} is completed. Tell us how it went. The link works until {until}.',
    HYPERLINK,
  ],
  ['It takes less than a minute. Do not give the link to anyone.', HYPERLINK],
  [
    'GramOne: set a new password within {minutes} minutes: {url} Do not share this link.',
    HYPERLINK,
  ],
  ['The customer gets a link by email and SMS. It works until the end of this day.', HYPERLINK],
  ['Open this page with the link from your email or SMS', HYPERLINK],
  ['This link does not work.', HYPERLINK],
  ['This link does not work. Open it again from the newest message.', HYPERLINK],
  ['Too many files were uploaded with this link. Ask at the centre where you applied.', HYPERLINK],
  [
    '{number}: documents needed again ({count}). Upload them by {until} with the link in the email, or bring them to the counter.',
    HYPERLINK,
  ],
  ['The link works for these documents only. Do not share it.', HYPERLINK],
  [
    'GramOne: your account is ready. Set your password within {days} days: {url} Do not share this link.',
    HYPERLINK,
  ],
  ['The link no longer works', HYPERLINK],
  ['The link works once, for {RESET_MINUTES} minutes.', HYPERLINK],
  ['Send the link', HYPERLINK],
  [
    'Enter your username. We will send you a link by email or SMS. Use it to set a new password.',
    HYPERLINK,
  ],
  [
    'If there is an account with this username, we have sent a link to its email address or mobile number.',
    HYPERLINK,
  ],
  [
    'You asked for a new password. Open this link to set it. It works once, for {minutes} minutes.',
    HYPERLINK,
  ],
  [
    'Your username is {userName}. Open this link to set your password. It works once, for {days} days.',
    HYPERLINK,
  ],
  [
    'By email, or by SMS if there is no email address. The link works once, for {days} days.',
    HYPERLINK,
  ],
  [
    'By email, or by SMS if there is no email address. The link works once, for {minutes} minutes.',
    HYPERLINK,
  ],
  ['Enter an email address or a mobile number. We send the link there.', HYPERLINK],
  ['Send a link', HYPERLINK],
  ['The link was sent to the email address {maskedAddress}.', HYPERLINK],
  ['The link was sent to the mobile number {maskedAddress}.', HYPERLINK],
  [
    'This person has no email address and no mobile number. Enter one first. We send the link there.',
    HYPERLINK,
  ],
  ['We send a link to set a new password.', HYPERLINK],
  ['We send a link to set the first password.', HYPERLINK],
]
