// Data: what people ask for in English, one sentence a line.
/** `role | sentence | list filters ~struck`, further right answers after `||` (read-sentence.ts). */
export const ENGLISH = `
admin | overdue income certificates Baramati last month | applications serviceLevel=overdue service=income-certificate franchise=baramati from=2026-10-01 to=2026-10-31
admin | overdue applications | applications serviceLevel=overdue
admin | applications completed in Pune | applications status=completed district=Pune
admin | caste certificates rejected this week | applications service=caste-certificate status=rejected decidedFrom=2026-11-23 decidedTo=2026-11-27
admin | pending applications of Sahyadri | applications status=pending partner=pune
admin | applications without partner | applications partner=none
admin | due soon in Satara district | applications serviceLevel=warning district=Satara
admin | applications from vans today | applications source=van from=2026-11-27 to=2026-11-27
admin | pan card yesterday | applications service=pan-card from=2026-11-26 to=2026-11-26
admin | overdeu aplications Kolhapur | applications serviceLevel=overdue district=Kolhapur
admin | show me all overdue passport applications in Nashik since Monday | applications serviceLevel=overdue service=passport-application district=Nashik from=2026-11-23
admin | income certificate in March | applications service=income-certificate from=2026-03-01 to=2026-03-31
admin | domicile Karad last 7 days | applications service=domicile-certificate franchise=karad from=2026-11-21 to=2026-11-27
admin | late 7/12 extracts | applications serviceLevel=overdue service=satbara-extract
admin | ration cards Nanded | applications service=ration-card-new district=Nanded || applications service=ration-card-name-addition district=Nanded || applications service=ration-card-new franchise=nanded || applications service=ration-card-name-addition franchise=nanded
admin | purple applications Pune | applications district=Pune ~purple
admin | applications waiting for the customer | applications turn=customer
admin | overdue applications my turn | applications serviceLevel=overdue ~my ~turn
admin | inactive franchises in Solapur | franchises state=inactive district=Solapur
admin | kiosks below target | franchises type=kiosk target=below
admin | franchises with expired documents | franchises documents=expired
admin | franchises of Godavari | franchises partner=nashik
admin | partners in Pune | partners district=Pune
admin | urgent tickets | tickets priority=urgent
admin | unassigned tickets | tickets assignee=nobody
admin | overdue tickets from Baramati | tickets level=overdue outlet=baramati
admin | payment issue tickets not resolved | tickets category=payment_issue status=unresolved
admin | tickets last week | tickets ~last ~week
admin | failed payouts October | payouts status=failed month=2026-10
admin | held payouts | payouts trouble=held
admin | payouts of partners last month | payouts kind=partner month=2026-10
admin | unconfirmed remittances | remittances state=waiting
admin | refused remittances Baramati | remittances state=refused franchise=baramati
admin | cheque remittances since 1 November | remittances way=cheque from=2026-11-01
admin | poor feedback Karad | feedback band=poor franchise=karad
admin | unanswered feedback this month | feedback state=unanswered period=month
admin | analytics income certificate last 6 months | analytics service=income-certificate period=last_6_months
admin | figures by district this month | analytics by=district period=current_month
admin | analytics Certificates Pune | analytics category=certificates district=Pune
admin | analytics overdue Pune | analytics district=Pune ~overdue
admin | how many caste certificates in Pune this month | analytics service=caste-certificate district=Pune period=current_month || applications service=caste-certificate district=Pune from=2026-11-01 to=2026-11-27
admin | how many overdue applications | applications serviceLevel=overdue
admin | inactive van operators | people role=gramvan state=inactive
admin | support staff not signed in yet | people role=support state=new
admin | completed or rejected in Pune | applications status=completed,rejected district=Pune
admin | certificates Pune | applications district=Pune ~certificates || analytics category=certificates district=Pune
admin | applications 5 to 10 november | applications from=2026-11-05 to=2026-11-10
admin | applications before 15 November Thane | applications to=2026-11-14 district=Thane
admin | light bill Shirur | applications service=bill-payment franchise=shirur
support | under review in Sangli | applications status=under_review district=Sangli
support | tickets waiting for the requester | tickets turn=requester
support | my turn overdue | applications turn=mine serviceLevel=overdue || tickets turn=mine level=overdue
support | high priority tickets | tickets priority=high
support | bug reports | tickets category=bug_report
support | new franchises in Nagpur | franchises district=Nagpur ~new || franchises state=new district=Nagpur
franchise | overdue income certificate | applications serviceLevel=overdue service=income-certificate
franchise | my turn | applications turn=mine || tickets turn=mine
franchise | unpaid fees today | payments state=pending from=2026-11-27 to=2026-11-27
franchise | cash payments yesterday | payments way=cash from=2026-11-26 to=2026-11-26
franchise | refunds this month | payments state=refunded from=2026-11-01 to=2026-11-27
franchise | applications of Sanjay Patil | applications search=Sanjay_Patil
franchise | applications Pune | applications ~pune
franchise | confirmed remittances upi | remittances state=confirmed way=upi
franchise | customer Sunita Jadhav | customers search=Sunita_Jadhav
franchise | adhar address update this week | applications service=aadhaar-address-update from=2026-11-23 to=2026-11-27
franchise | excellent ratings | feedback band=excellent
service_partner | overdue in Karad | applications serviceLevel=overdue franchise=karad
service_partner | waiting for others gazette | applications turn=others service=gazette-name-change
service_partner | payouts pending | payouts status=pending
gramvan | overdue income certificates | applications serviceLevel=overdue service=income-certificate
gramvan | applications yesterday | applications ~yesterday
gramvan | open tickets | tickets status=open
admin | completed last month | applications status=completed decidedFrom=2026-10-01 decidedTo=2026-10-31 || payouts status=completed month=2026-10
admin | rejected in October | applications status=rejected decidedFrom=2026-10-01 decidedTo=2026-10-31 || remittances state=refused from=2026-10-01 to=2026-10-31
admin | completed applications received in October | applications status=completed from=2026-10-01 to=2026-10-31
admin | applications not overdue in Pune | applications serviceLevel=overdue district=Pune ~not
admin | overdue applications Karjat taluka | applications serviceLevel=overdue ~karjat ~taluka
`
