/** People and texts of the demo network. */

export const PEOPLE: readonly (readonly [userName: string, fullName: string, bio: string])[] = [
  ['ada', 'Ada Okafor', 'Architect by day, baker by night.\nLisbon. Sourdough number 41.'],
  ['bruno', 'Bruno Keller', 'Mountain guide. Mostly above the tree line.'],
  ['carla', 'Carla Moreau', 'Film photos and long walks.'],
  ['dmitri', 'Dmitri Volkov', 'I repair old radios.'],
  ['elif', 'Elif Yıldız', 'Ceramics, cats, coffee. In that order.'],
  ['finn', 'Finn Larsen', 'Sailing whenever the wind agrees.'],
  ['grace', 'Grace Nakamura', 'Violinist. Practising bar 32 again.'],
  ['hassan', 'Hassan Rahimi', 'Maps, trains and timetables.'],
  ['ines', 'Inês Carvalho', 'Urban sketcher. One page a day.'],
  ['jonas', 'Jonas Weber', 'Gardening on a very small balcony.'],
  ['kavya', 'Kavya Sharma', 'Astronomer. The sky was clear once.'],
  ['liam', 'Liam Byrne', 'Teacher. Ask me about bees.'],
  ['mara', 'Mara Petrović', 'Trail runner, slow but cheerful.'],
  ['noah', 'Noah Adeyemi', 'Writing a novel since forever.'],
  ['olga', 'Olga Nowak', 'Knitwear from leftover wool.'],
  ['pablo', 'Pablo Ruiz', 'Cook. Everything with lemon.'],
  ['quinn', 'Quinn Taylor', 'Bicycle mechanic and choir tenor.'],
  ['rosa', 'Rosa Lindqvist', 'Marine biologist. Seaweed enthusiast.'],
  ['sami', 'Sami Haddad', ''],
  ['tara', 'Tara Singh', 'Painter of quiet rooms.'],
  ['umberto', 'Umberto Conti', 'Restoring a 1962 boat, plank by plank.'],
  ['vera', 'Vera Kowalska', 'Librarian with overdue books.'],
  ['wei', 'Wei Zhang', 'Street food map of my city: work in progress.'],
  ['xenia', 'Xenia Papadopoulou', 'Olive harvest every November.'],
  ['yusuf', 'Yusuf Demir', 'Calligraphy and tea.'],
  ['zoe', 'Zoë Dubois', 'Dancer. Also a physicist on weekdays.'],
  ['amara', 'Amara Diallo', 'Designing chairs people stay in.'],
  ['benji', 'Benjamin Cohen', 'Pianist, father of two, tired.'],
  ['chloe', 'Chloe Martin', 'Cold water swimmer.'],
  ['diego', 'Diego Fernandez', 'Birds of the wetlands.'],
  ['emma', 'Emma Johansson', 'Northern lights and long nights.'],
  ['farid', 'Farid Amini', 'Woodturning in a shared workshop.'],
  ['greta', 'Greta Hoffmann', 'Nurse. Night shifts and houseplants.'],
  ['hugo', 'Hugo Silva', 'Surf before work.'],
  ['isla', 'Isla MacLeod', 'Island life. Sheep outnumber us.'],
  ['jin', 'Jin Park', 'Board games every Thursday.'],
  ['kofi', 'Kofi Mensah', 'Radio host. Jazz after ten.'],
  ['luna', 'Luna Rossi', 'Bookbinding student.'],
  ['marek', 'Marek Dvořák', 'Keeper of bees and bad puns.'],
  ['nadia', 'Nadia Haddad', 'Doctor on a bicycle.'],
];

export const POSTS: readonly (readonly [body: string, tags: string, location: string])[] = [
  [
    'Loaf number 41. The crust finally sings when it cools. #sourdough',
    'baking, sourdough',
    'Lisbon',
  ],
  [
    'Up before the sun, and the whole valley was still under the clouds.',
    'mountains, morning',
    'Lauterbrunnen',
  ],
  ['Last roll of film from the summer came back today. A few keepers.', 'film, photography', ''],
  [
    'A 1958 radio, silent for thirty years, played a football match this evening. I may have cried a little.',
    'repair',
    '',
  ],
  [
    'New glaze test. I was aiming for sea green and got a thunderstorm, and I like the thunderstorm better.',
    'ceramics, glaze',
    'İzmir',
  ],
  ['Six hours out, not one engine, two porpoises.', 'sailing', 'Aarhus'],
  ['Bar 32. Again. If you live above me: I am sorry, it is nearly there.', 'music, violin', ''],
  [
    'The night train is back on the timetable from December. I have waited eleven years for this sentence.',
    'trains',
    '',
  ],
  ['Page 212 of the sketchbook: the tram stop in the rain.', 'sketching, urbansketchers', 'Porto'],
  ['The balcony gave us four tomatoes this year. We held a small ceremony.', 'garden, balcony', ''],
  ['First clear night in three weeks. The rings of Saturn never get old.', 'astronomy, night', ''],
  [
    'Asked the class how many bees live in a hive. Best answer: "all of them".',
    'teaching, bees',
    '',
  ],
  ['Twenty kilometres, four hills, one very proud dog.', 'running, trail', ''],
  ['Deleted a whole chapter today. The book is better and I am quieter.', 'writing', ''],
  [
    'A jumper out of nine different leftovers. Nothing matches, so everything does.',
    'knitting',
    '',
  ],
  ['Lemon, anchovies, breadcrumbs, ten minutes. That is the recipe.', 'cooking, pasta', ''],
  [
    'If your chain clicks, it wants oil. If it crunches, it wants a new life. Bring it by on Saturday, I am at the market. Thread about cleaning below, with the three things that matter: a rag, patience, and less oil than you think you need.',
    'bicycle',
    '',
  ],
  [
    'Found a kelp forest that was not on last year’s chart. Good news exists.',
    'ocean, kelp',
    'Lofoten',
  ],
  [
    'Morning light in an empty room. I keep painting the same wall and it keeps changing.',
    'painting, light',
    '',
  ],
  ['Plank 17 of 64 is in. The boat smells like a boat again.', 'boats, restoration', 'Chioggia'],
  [
    'Someone returned a book today that was due in 1994. With a note. I framed the note.',
    'library',
    '',
  ],
  [
    'Best dumplings of the district are behind the blue door, third table, ask for the daughter’s sauce.',
    'streetfood',
    '',
  ],
  [
    'Eleven people, two ladders, four hundred kilos of olives, one very long lunch.',
    'olives, harvest',
    'Kalamata',
  ],
  ['Practised one letter for an hour. It looks like a letter now.', 'calligraphy', ''],
  ['Seven degrees, twelve minutes, and then the best tea of the year.', 'swimming, winter', ''],
  [
    'Counted 86 avocets before breakfast. @ines you would run out of pages here.',
    'birds, wetlands',
    'Doñana',
  ],
  [
    'The sky did this for twenty minutes and then pretended nothing had happened.',
    'northernlights',
    'Kiruna',
  ],
  ['A bowl from the storm-felled cherry at the end of our street.', 'woodturning', ''],
  ['Glass at six, and nobody else in the water. Do not tell anyone.', 'surf, morning', 'Ericeira'],
  ['Ferry cancelled, so the whole island had dinner together.', 'island', 'Isle of Eigg'],
];

export const COMMENTS = [
  'This made my morning.',
  'Beautiful light.',
  'How long did it take?',
  'I need to try this.',
  'The colours are wonderful.',
  'Send some of that weather over here.',
  'Saving this for the weekend.',
  'Congratulations, that is a long wait.',
  'You have a gift.',
  'Next time take me along.',
  'I laughed out loud on the train.',
  'What camera is this?',
];

export const CHATS: readonly (readonly string[])[] = [
  [
    'Are you still coming on Saturday?',
    'Yes, the early train.',
    'I will bring the good bread then.',
    'That is the only reason I am coming.',
    'Fair.',
  ],
  [
    'Did you see the sky last night?',
    'Slept through it, as always.',
    'I took forty pictures, thirty-nine are black.',
    'Show me the one.',
  ],
  [
    'Can I borrow your drill?',
    'Only if you bring it back this year.',
    'No promises.',
    'Then it is yours by tradition.',
  ],
  [
    'How was the concert?',
    'Bar 32 went well.',
    'So it was a triumph.',
    'A small one. We are going for soup, come along.',
  ],
  ['Is the market open on Sunday?', 'Until two.', 'Perfect, see you by the cheese.'],
];

export const GROUP_CHAT = [
  'Dinner on Thursday, who is in?',
  'Me, and I bring the salad.',
  'In. What can I bring?',
  'Chairs. We never have enough chairs.',
  'I can bring two and a very small one.',
];

export const STORY_ALTS = [
  'Evening over the hills',
  'The harbour this morning',
  'Lights of the old town',
  'Flowers from the market',
  'First coffee of the day',
];

/** Additional posts of the first person, by the index of the post that each follows. */
export const MORE_OF_FIRST: ReadonlyMap<number, readonly [string, string, string]> = new Map([
  [
    7,
    [
      'Site visit in the rain. The stairs are in, the roof is not, and I would move in tomorrow.',
      'architecture',
      'Lisbon',
    ],
  ],
  [14, ['Starter fed, oven booked, neighbours warned.', 'baking, sourdough', '']],
  [
    21,
    [
      'Drew the same window eleven times today. The eleventh one opens.',
      'architecture, drawing',
      '',
    ],
  ],
  [27, ['Walked home the long way, because the light asked me to.', 'morning, light', 'Lisbon']],
]);
