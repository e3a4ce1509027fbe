import { choiceField } from './fields.ts'
import { texts } from './service-seed.ts'

/** The 21 disabilities of the Rights of Persons with Disabilities Act 2016, Schedule. */
export const disabilityType = choiceField(
  'disabilityType',
  texts('Type of disability', 'दिव्यांगता का प्रकार', 'दिव्यांगत्वाचा प्रकार'),
  {
    locomotor: texts('Locomotor disability', 'चलने-फिरने की दिव्यांगता', 'अस्थिव्यंग'),
    leprosy: texts('Leprosy cured person', 'कुष्ठ रोग से ठीक व्यक्ति', 'कुष्ठरोग निवारित'),
    cerebralPalsy: texts('Cerebral palsy', 'सेरेब्रल पाल्सी', 'मेंदूचा पक्षाघात'),
    dwarfism: texts('Dwarfism', 'बौनापन', 'शारीरिक वाढ खुंटणे'),
    muscularDystrophy: texts('Muscular dystrophy', 'मस्कुलर डिस्ट्रॉफ़ी', 'स्नायू विकृती'),
    acidAttack: texts('Acid attack victim', 'तेज़ाब हमले से पीड़ित', 'ॲसिड हल्लाग्रस्त'),
    blindness: texts('Blindness', 'दृष्टिहीनता', 'पूर्ण अंधत्व'),
    lowVision: texts('Low vision', 'कम नज़र', 'अंशतः अंधत्व'),
    deaf: texts('Deaf', 'बहरापन', 'कर्णबधिर'),
    hardOfHearing: texts('Hard of hearing', 'कम सुनाई देना', 'ऐकू कमी येणे'),
    speech: texts('Speech and language disability', 'बोलने और भाषा की दिव्यांगता', 'वाचा व भाषा दोष'),
    intellectual: texts('Intellectual disability', 'बौद्धिक दिव्यांगता', 'बौद्धिक अक्षमता'),
    learning: texts('Specific learning disability', 'सीखने की दिव्यांगता', 'अध्ययन अक्षमता'),
    autism: texts('Autism spectrum disorder', 'ऑटिज़्म', 'स्वमग्नता'),
    mental: texts('Mental illness', 'मानसिक बीमारी', 'मानसिक आजार'),
    multipleSclerosis: texts('Multiple sclerosis', 'मल्टीपल स्क्लेरोसिस', 'मल्टिपल स्क्लेरोसिस'),
    parkinson: texts("Parkinson's disease", 'पार्किंसन रोग', 'कंपवात'),
    haemophilia: texts('Haemophilia', 'हीमोफ़ीलिया', 'हिमोफिलिया'),
    thalassaemia: texts('Thalassaemia', 'थैलेसीमिया', 'थॅलेसेमिया'),
    sickleCell: texts('Sickle cell disease', 'सिकल सेल रोग', 'सिकल सेल आजार'),
    multiple: texts('More than one disability', 'एक से ज़्यादा दिव्यांगता', 'एकापेक्षा जास्त दिव्यांगत्व'),
  },
)
