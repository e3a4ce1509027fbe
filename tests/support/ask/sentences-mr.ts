// Data: what people ask for in Marathi, one sentence a line.
/** `role | sentence | list filters ~struck`, further right answers after `||` (read-sentence.ts). */
export const MARATHI = `
admin | बारामतीचे मागील महिन्यातील मुदत संपलेले उत्पन्नाचे दाखले | applications franchise=baramati from=2026-10-01 to=2026-10-31 serviceLevel=overdue service=income-certificate
admin | मुदत संपलेले अर्ज | applications serviceLevel=overdue
admin | पुण्यातील पूर्ण अर्ज | applications district=Pune status=completed
admin | या आठवड्यात नामंजूर झालेले जातीचे दाखले | applications decidedFrom=2026-11-23 decidedTo=2026-11-27 status=rejected service=caste-certificate
admin | सह्याद्रीचे प्रलंबित अर्ज | applications partner=pune status=pending
admin | भागीदार नसलेले अर्ज | applications partner=none
admin | सातारा जिल्ह्यात मुदत जवळ आलेले | applications district=Satara serviceLevel=warning
admin | आज व्हॅनचे अर्ज | applications from=2026-11-27 to=2026-11-27 source=van
admin | कालचे पॅन कार्ड | applications from=2026-11-26 to=2026-11-26 service=pan-card
admin | कोल्हापूरमधील बाकी अर्ज | applications district=Kolhapur status=pending
admin | सोमवारपासून नाशिकचे पासपोर्ट अर्ज | applications from=2026-11-23 district=Nashik service=passport-application
admin | मार्च महिन्यातील उत्पन्नाचे दाखले | applications from=2026-03-01 to=2026-03-31 service=income-certificate
admin | मागील 7 दिवस डोमिसाईल कराड | applications from=2026-11-21 to=2026-11-27 service=domicile-certificate franchise=karad
admin | उशीर झालेले सातबारा उतारे | applications serviceLevel=overdue service=satbara-extract
admin | रेशन कार्ड सांगली | applications service=ration-card-new district=Sangli || applications service=ration-card-name-addition district=Sangli
admin | जांभळे अर्ज पुणे | applications district=Pune ~जांभळे
admin | ग्राहकाची वाट पाहणारे अर्ज | applications turn=customer
admin | सोलापूरमधील बंद फ्रँचायझी | franchises district=Solapur state=inactive
admin | उद्दिष्टापेक्षा कमी किऑस्क | franchises target=below type=kiosk
admin | कागदपत्रांची मुदत संपलेल्या फ्रँचायझी | franchises documents=expired
admin | गोदावरीच्या फ्रँचायझी | franchises partner=nashik
admin | तातडीची तिकिटे | tickets priority=urgent
admin | बारामतीची तिकिटे | tickets outlet=baramati
admin | मागील आठवड्यातील तिकिटे | tickets ~मागील ~आठवड्यातील
admin | ऑक्टोबरचे अयशस्वी पेआउट | payouts month=2026-10 status=failed
admin | रोखलेले पेआउट | payouts trouble=held
admin | मागील महिन्यातील भागीदारांचे पेआउट | payouts month=2026-10 kind=partner
admin | पुष्टी बाकी असलेले रेमिटन्स | remittances state=waiting
admin | बारामतीचे नाकारलेले भरणा | remittances franchise=baramati state=refused || applications franchise=baramati status=rejected ~भरणा
admin | 1 नोव्हेंबरपासून चेकचे भरणे | remittances from=2026-11-01 way=cheque
admin | कराडचा वाईट अभिप्राय | feedback franchise=karad band=poor
admin | या महिन्यात उत्तर न दिलेले अभिप्राय | feedback period=month state=unanswered
admin | मागील 6 महिने उत्पन्न दाखल्याची आकडेवारी | analytics period=last_6_months service=income-certificate
admin | या महिन्याची जिल्ह्यानुसार आकडेवारी | analytics period=current_month by=district
admin | या महिन्यात पुण्यात किती जातीचे दाखले | analytics period=current_month district=Pune service=caste-certificate || applications from=2026-11-01 to=2026-11-27 district=Pune service=caste-certificate
admin | किती अर्जांना उशीर | applications serviceLevel=overdue
admin | बंद व्हॅन चालक | people role=gramvan state=inactive
admin | 5 ते 10 नोव्हेंबरचे अर्ज | applications from=2026-11-05 to=2026-11-10
admin | 15 नोव्हेंबरपूर्वीचे अर्ज | applications to=2026-11-14
admin | लाईट बिल शिरूर | applications service=bill-payment franchise=shirur
admin | magil mahina utpanna dakhla Baramati | applications from=2026-10-01 to=2026-10-31 service=income-certificate franchise=baramati
admin | aajche arj pune | applications from=2026-11-27 to=2026-11-27 district=Pune
admin | मूदत संपलेले अर्ज पुणे | applications serviceLevel=overdue district=Pune
admin | नांदेडचे अर्ज | applications district=Nanded || applications franchise=nanded
admin | पूर्ण किंवा नामंजूर अर्ज | applications status=completed,rejected
admin | या वर्षी विवाह नोंदणी नागपूर | applications from=2026-01-01 to=2026-11-27 service=marriage-registration district=Nagpur
support | सांगलीत तपासणी सुरू | applications district=Sangli status=under_review
support | माझी पाळी उशीर | applications turn=mine serviceLevel=overdue || tickets turn=mine level=overdue
support | तांत्रिक अडचणीची तिकिटे | tickets category=technical_issue
support | न सुटलेली तिकिटे | tickets status=unresolved
support | कोणाकडे नसलेली तिकिटे | tickets assignee=nobody
franchise | मुदत संपलेले उत्पन्नाचे दाखले | applications serviceLevel=overdue service=income-certificate
franchise | माझी पाळी | applications turn=mine || tickets turn=mine
franchise | आजची बाकी फी | payments from=2026-11-27 to=2026-11-27 state=pending
franchise | कालची रोख रक्कम | payments from=2026-11-26 to=2026-11-26 way=cash
franchise | या महिन्यातील परतावे | payments from=2026-11-01 to=2026-11-27 state=refunded
franchise | संजय पाटील यांचे अर्ज | applications search=Sanjay_Patil
franchise | पुण्याचे अर्ज | applications ~पुण्याचे
franchise | यूपीआयने भरणा | remittances way=upi
franchise | ग्राहक सुनीता जाधव | customers search=Sunita_Jadhav
franchise | आधार पत्ता बदल या आठवड्यात | applications service=aadhaar-address-update from=2026-11-23 to=2026-11-27
franchise | उत्कृष्ट अभिप्राय | feedback band=excellent
franchise | मतदान कार्ड सुरू असलेले | applications service=voter-card status=in_progress
franchise | आज सादर केलेले अर्ज | applications from=2026-11-27 to=2026-11-27 status=submitted || applications from=2026-11-27 to=2026-11-27
service_partner | कराडमध्ये उशीर | applications franchise=karad serviceLevel=overdue
service_partner | इतरांची वाट पाहणारे राजपत्र | applications turn=others service=gazette-name-change
service_partner | बाकी पेआउट | payouts status=pending
gramvan | उशीर झालेले जातीचे दाखले | applications serviceLevel=overdue service=caste-certificate
gramvan | उघडी तिकिटे | tickets status=open
gramvan | कालचे अर्ज | applications ~कालचे
admin | उशीर झालेले नाही अर्ज पुणे | applications serviceLevel=overdue district=Pune ~नाही
admin | ऑक्टोबरमध्ये आलेले पूर्ण अर्ज | applications status=completed from=2026-10-01 to=2026-10-31
admin | गेल्या महिन्यात पूर्ण झालेले अर्ज | applications status=completed decidedFrom=2026-10-01 decidedTo=2026-10-31
`
