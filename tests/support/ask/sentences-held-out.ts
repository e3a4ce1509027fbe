// Data: sentences that were written after the vocabulary and that nobody tuned it to.
/** As in sentences-en.ts, in three languages. */
export const HELD_OUT = `
admin | rejected ration card applications in Satara last month | applications status=rejected service=ration-card-new district=Satara decidedFrom=2026-10-01 decidedTo=2026-10-31 || applications status=rejected service=ration-card-name-addition district=Satara decidedFrom=2026-10-01 decidedTo=2026-10-31
admin | delayed gst registrations Miraj | applications serviceLevel=overdue service=gst-registration franchise=miraj
admin | what is overdue in Beed | applications serviceLevel=overdue district=Beed ~what
admin | everything submitted on Monday | applications status=submitted from=2026-11-23 to=2026-11-23 ~everything || applications from=2026-11-23 to=2026-11-23 ~everything
admin | not overdue | applications serviceLevel=overdue ~not || tickets level=overdue ~not
admin | finshed applications yesterday | applications status=completed decidedFrom=2026-11-26 decidedTo=2026-11-26
admin | tickets older than 5 days | tickets ~older ~than ~5 ~days
admin | franchises documents expiring in Pune | franchises documents=soon district=Pune
admin | remittances by bank transfer last week | remittances way=bank_transfer from=2026-11-16 to=2026-11-22
support | my turn in Latur | applications turn=mine district=Latur || applications turn=mine franchise=udgir
support | training tickets closed | tickets category=training_request status=closed
franchise | upi payments this week | payments way=upi from=2026-11-23 to=2026-11-27
franchise | satbara utara pending since 10 november | applications service=satbara-extract status=pending from=2026-11-10
gramvan | waiting for customer | applications turn=customer
admin | पिछले साल के जाति प्रमाण पत्र लातूर | applications from=2025-01-01 to=2025-12-31 service=caste-certificate district=Latur
admin | अहमदनगर में लेट आवेदन | applications district=Ahilyanagar serviceLevel=overdue
admin | आज कितने पैन कार्ड | applications from=2026-11-27 to=2026-11-27 service=pan-card
admin | बीते 30 दिन में नामंज़ूर | applications decidedFrom=2026-10-29 decidedTo=2026-11-27 status=rejected || remittances from=2026-10-29 to=2026-11-27 state=refused
admin | सितंबर में जमा पासपोर्ट | applications from=2026-09-01 to=2026-09-30 status=submitted service=passport-application || applications from=2026-09-01 to=2026-09-30 service=passport-application
admin | मिरज के बिजली कनेक्शन | applications franchise=miraj service=electricity-connection
admin | सक्रिय पार्टनर नागपुर | partners state=active district=Nagpur
admin | रद्द आवेदन पुणे | applications district=Pune ~रद्द
admin | अर्जेंट टिकट कराड | tickets priority=urgent outlet=karad
support | नहीं सुलझे टिकट | tickets status=unresolved
franchise | कल से आज तक यूपीआई भुगतान | payments from=2026-11-26 to=2026-11-27 way=upi
franchise | ग्राहक के पास आय प्रमाण पत्र | applications turn=customer service=income-certificate
franchise | अस्वीकृत रेमिटेंस | remittances state=refused
service_partner | आज के देरी वाले | applications from=2026-11-27 to=2026-11-27 serviceLevel=overdue
admin | गेल्या महिन्यातील नाकारलेले अर्ज नाशिक जिल्हा | applications decidedFrom=2026-10-01 decidedTo=2026-10-31 status=rejected district=Nashik
admin | उस्मानाबादमधील उशीर झालेले अर्ज | applications district=Dharashiv serviceLevel=overdue
admin | काल आलेले रेशन कार्ड अर्ज | applications from=2026-11-26 to=2026-11-26 service=ration-card-new || applications from=2026-11-26 to=2026-11-26 service=ration-card-name-addition
admin | जानेवारीपासून विवाह नोंदणी | applications from=2026-01-01 service=marriage-registration
admin | पंढरपूरचे पीक विमा | applications franchise=pandharpur service=crop-insurance
admin | वाईचे अर्ज | applications franchise=wai
admin | डिजिटल फ्रँचायझी जळगाव | franchises type=digital district=Jalgaon
admin | सांगलीतील तिकिटे | tickets ~सांगलीतील
support | पेमेंटची अडचण असलेली उघडी तिकिटे | tickets category=payment_issue status=open
franchise | गेल्या 3 महिन्यांतील पूर्ण जातीचे दाखले | applications decidedFrom=2026-09-01 decidedTo=2026-11-27 status=completed service=caste-certificate
franchise | आजचे यूपीआय पेमेंट | payments from=2026-11-27 to=2026-11-27 way=upi
franchise | मागच्या आठवड्यातील भरणा पुष्टी बाकी | remittances from=2026-11-16 to=2026-11-22 state=waiting
gramvan | तपासणी सुरू असलेले सातबारा | applications status=under_review service=satbara-extract
`
