// Data: what people ask for in Hindi, one sentence a line.
/** `role | sentence | list filters ~struck`, further right answers after `||` (read-sentence.ts). */
export const HINDI = `
admin | बारामती के पिछले महीने के देरी वाले आय प्रमाण पत्र | applications franchise=baramati from=2026-10-01 to=2026-10-31 serviceLevel=overdue service=income-certificate
admin | देरी वाले आवेदन | applications serviceLevel=overdue
admin | पुणे के पूरे आवेदन | applications district=Pune status=completed
admin | इस हफ़्ते नामंज़ूर जाति प्रमाण पत्र | applications decidedFrom=2026-11-23 decidedTo=2026-11-27 status=rejected service=caste-certificate
admin | सह्याद्री के बाकी आवेदन | applications partner=pune status=pending
admin | बिना पार्टनर के आवेदन | applications partner=none
admin | सतारा ज़िले में समय कम है | applications district=Satara serviceLevel=warning
admin | आज वैन के आवेदन | applications from=2026-11-27 to=2026-11-27 source=van
admin | कल के पैन कार्ड | applications from=2026-11-26 to=2026-11-26 service=pan-card
admin | कोल्हापुर में लंबित आवेदन | applications district=Kolhapur status=pending
admin | सोमवार से नाशिक के पासपोर्ट आवेदन | applications from=2026-11-23 district=Nashik service=passport-application
admin | मार्च के आय प्रमाण पत्र | applications from=2026-03-01 to=2026-03-31 service=income-certificate
admin | पिछले 7 दिन डोमिसाइल कराड | applications from=2026-11-21 to=2026-11-27 service=domicile-certificate franchise=karad
admin | सातबारा देरी | applications service=satbara-extract serviceLevel=overdue
admin | राशन कार्ड सांगली | applications service=ration-card-new district=Sangli || applications service=ration-card-name-addition district=Sangli
admin | बैंगनी आवेदन पुणे | applications district=Pune ~बैंगनी
admin | ग्राहक का इंतज़ार | applications turn=customer
admin | सोलापुर के बंद फ़्रैंचाइज़ | franchises district=Solapur state=inactive
admin | लक्ष्य से कम कियोस्क | franchises target=below type=kiosk
admin | फ्रैंचाइज़ी जिनके दस्तावेज़ की अवधि ख़त्म | franchises documents=expired
admin | गोदावरी के फ़्रैंचाइज़ | franchises partner=nashik
admin | ज़रूरी टिकट | tickets priority=urgent
admin | बारामती के टिकट | tickets outlet=baramati
admin | पिछले हफ़्ते के टिकट | tickets ~पिछले ~हफ़्ते
admin | अक्टूबर के असफल पेआउट | payouts month=2026-10 status=failed
admin | रुके हुए पेआउट | payouts trouble=held
admin | पिछले महीने पार्टनरों के पेआउट | payouts month=2026-10 kind=partner
admin | पुष्टि बाकी रेमिटेंस | remittances state=waiting
admin | बारामती के नामंज़ूर जमा | remittances franchise=baramati state=refused || applications franchise=baramati status=rejected ~जमा
admin | 1 नवंबर से चेक वाले जमा पैसे | remittances from=2026-11-01 way=cheque
admin | कराड का ख़राब फ़ीडबैक | feedback franchise=karad band=poor
admin | इस महीने बिना जवाब फ़ीडबैक | feedback period=month state=unanswered
admin | पिछले 6 महीने आय प्रमाण पत्र के आँकड़े | analytics period=last_6_months service=income-certificate
admin | ज़िले के हिसाब से आँकड़े इस महीने | analytics by=district period=current_month
admin | इस महीने पुणे में कितने जाति प्रमाण पत्र | analytics period=current_month district=Pune service=caste-certificate || applications from=2026-11-01 to=2026-11-27 district=Pune service=caste-certificate
admin | कितने आवेदन में देरी | applications serviceLevel=overdue
admin | बंद वैन ऑपरेटर | people role=gramvan state=inactive
admin | 5 से 10 नवंबर के आवेदन | applications from=2026-11-05 to=2026-11-10
admin | 15 नवंबर से पहले के आवेदन | applications to=2026-11-14
admin | बिजली बिल शिरूर | applications service=bill-payment franchise=shirur
admin | pichle mahine ke income certificate Baramati | applications from=2026-10-01 to=2026-10-31 service=income-certificate franchise=baramati
admin | aaj ke aavedan pune | applications from=2026-11-27 to=2026-11-27 district=Pune
admin | देरि वाले आवेदन पुणे | applications serviceLevel=overdue district=Pune
admin | नांदेड़ के आवेदन | applications district=Nanded || applications franchise=nanded
admin | पूरे या नामंज़ूर आवेदन | applications status=completed,rejected
admin | इस साल विवाह रजिस्ट्रेशन नागपुर | applications from=2026-01-01 to=2026-11-27 service=marriage-registration district=Nagpur
support | सांगली में जाँच जारी | applications district=Sangli status=under_review
support | मेरी बारी देरी | applications turn=mine serviceLevel=overdue || tickets turn=mine level=overdue
support | तकनीकी समस्या के टिकट | tickets category=technical_issue
support | बिना जवाबदार वाले टिकट | tickets ~बिना ~जवाबदार || tickets assignee=nobody
support | अनसुलझे टिकट | tickets status=unresolved
franchise | देरी वाले आय प्रमाण पत्र | applications serviceLevel=overdue service=income-certificate
franchise | मेरी बारी | applications turn=mine || tickets turn=mine
franchise | आज की बाकी फ़ीस | payments from=2026-11-27 to=2026-11-27 state=pending
franchise | कल के नकद भुगतान | payments from=2026-11-26 to=2026-11-26 way=cash
franchise | इस महीने के रिफ़ंड | payments from=2026-11-01 to=2026-11-27 state=refunded
franchise | संजय पाटील के आवेदन | applications search=Sanjay_Patil
franchise | पुणे के आवेदन | applications ~पुणे
franchise | यूपीआई से जमा पैसे | remittances way=upi
franchise | ग्राहक सुनीता जाधव | customers search=Sunita_Jadhav
franchise | आधार में पता बदलना इस हफ्ते | applications service=aadhaar-address-update from=2026-11-23 to=2026-11-27
franchise | बहुत अच्छी रेटिंग | feedback band=excellent
franchise | वोटर कार्ड चालू | applications service=voter-card status=in_progress || applications service=voter-card status=pending
franchise | दाखिल आवेदन आज | applications status=submitted from=2026-11-27 to=2026-11-27 || applications from=2026-11-27 to=2026-11-27 ~दाखिल
service_partner | कराड में देरी | applications franchise=karad serviceLevel=overdue
service_partner | दूसरों का इंतज़ार राजपत्र | applications turn=others service=gazette-name-change
service_partner | बाकी पेआउट | payouts status=pending
gramvan | देरी वाले जाति प्रमाण पत्र | applications serviceLevel=overdue service=caste-certificate
gramvan | खुले टिकट | tickets status=open
gramvan | कल के आवेदन | applications ~कल
admin | देरी वाले नहीं आवेदन पुणे | applications serviceLevel=overdue district=Pune ~नहीं
admin | अक्टूबर में आए पूरे आवेदन | applications status=completed from=2026-10-01 to=2026-10-31
`
